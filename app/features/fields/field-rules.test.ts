import { expect, test } from 'vitest';
import { normalizeValue } from './field-rules.ts';

const SWEDE = { country: 'SE', customerType: 'PERSON' } as const;

test('[VL-03] two spellings of one value are one value', () => {
  for (const zip of ['12345', '123 45', ' 123  45 ', 'se-123 45', '123-45'])
    expect(normalizeValue('zip', zip, SWEDE), zip).toBe('123 45');
  expect(normalizeValue('zip', '75 001', { ...SWEDE, country: 'FR' })).toBe('75001');
  expect(normalizeValue('identityNumber', '811218 9876', SWEDE)).toBe('8112189876');
  expect(normalizeValue('identityNumber', '\u202A811218\u20119876\u202C', SWEDE)).toBe('811218-9876');
  expect(normalizeValue('email', 'a b', SWEDE)).toBe('a b');
});

test('[VL-04] what is typed is stored as it looks; a message and the texts of the API as they are', () => {
  expect(normalizeValue('firstName', ' An\u00ADna\u2011Lena\u200B ', SWEDE)).toBe('Anna-Lena');
  expect(normalizeValue('lastName', 'علی\u200Cرضا', SWEDE)).toBe('علی\u200Cرضا');
  expect(normalizeValue('addressLine1', '\u200B\u2800', SWEDE)).toBe('');
  expect(normalizeValue('message', ' Ring\npå \u2013 tack ', SWEDE)).toBe('Ring\npå \u2013 tack');
  expect(normalizeValue('pickupPoint', '1/a\u2013b', SWEDE)).toBe('1/a\u2013b');
});
