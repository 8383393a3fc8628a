import { expect, test } from 'vitest';
import { createTranslate } from '#app/i18n/translate.ts';
import { formatFee } from './steps.tsx';

const t = createTranslate('en', { 'catalog.price.exVat': 'ex VAT' });

test('[PR-01] a fee without VAT is marked, one with VAT is not, and free has no fee', () => {
  expect(formatFee(t, '39,20 kr', true)).toBe('39,20 kr ex VAT');
  expect(formatFee(t, '49,00 kr', false)).toBe('49,00 kr');
  expect(formatFee(t, null, true)).toBeUndefined();
});
