import { expect, test } from 'vitest';
import { normalizeValue } from './field-rules.ts';

const SWEDE = { country: 'SE', customerType: 'PERSON' } as const;

test('[VL-03] two spellings of one value are one value', () => {
  for (const zip of ['12345', '123 45', ' 123  45 ', 'se-123 45', '123-45'])
    expect(normalizeValue('zip', zip, SWEDE), zip).toBe('123 45');
  expect(normalizeValue('zip', '75 001', { ...SWEDE, country: 'FR' })).toBe('75001');
  expect(normalizeValue('identityNumber', '811218 9876', SWEDE)).toBe('8112189876');
  expect(normalizeValue('email', 'a b', SWEDE)).toBe('a b');
});
