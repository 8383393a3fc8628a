import { expect, test } from 'vitest';
import { traceRequirements } from './requirements.ts';

test('titles are connected with the requirements they name; what lacks a test or a row is said', () => {
  const list = '| AA-01 | one |\n| AA-02 | two |\n| AA-03 | three |\n| AA-03 | again |';
  const { requirements, problems } = traceRequirements(list, [
    { path: 'app/one.test.ts', text: "test('[AA-01] [AA-03] it is one', () => {});" },
    { path: 'tests/two.spec.ts', text: 'test(`[AA-01][ZZ-09] ${shop.key}: is <shown>`, () => {});' },
  ]);
  expect(requirements[0]).toEqual({
    id: 'AA-01',
    summary: 'one',
    tests: ['app/one.test.ts: it is one', 'tests/two.spec.ts: ${shop.key}: is <shown>'],
  });
  expect(problems).toEqual([
    'AA-02 has no test',
    'AA-03 has two rows',
    'tests/two.spec.ts names ZZ-09, which has no row',
  ]);
});
