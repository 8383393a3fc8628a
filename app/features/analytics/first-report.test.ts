import { expect, test } from 'vitest';
import { isFirstReport } from './first-report.ts';

function aStorage() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return () => storage as unknown as Storage;
}

test('[CO-06] an order is reported once in a tab', () => {
  const find = aStorage();
  const reported = ['10001', '10001', '10002', '10001'].filter((id) => isFirstReport(id, find));
  expect(reported).toEqual(['10001', '10002']);
});

test('without storage an order is reported', () => {
  const blocked = (): Storage => {
    throw new Error('blocked');
  };
  expect(isFirstReport('10001', blocked)).toBe(true);
});
