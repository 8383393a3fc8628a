import { expect, test } from 'vitest';
import { createTranslate } from '#app/i18n/translate.ts';
import { formatFee } from './format-fee.ts';

const t = createTranslate('en', { 'catalog.price.exVat': 'ex VAT' });

test('[PR-01] a fee without VAT is marked, one with VAT is not, and free has no fee', () => {
  expect(formatFee(t, { fee: '39,20 kr', isExVat: true })).toBe('39,20 kr ex VAT');
  expect(formatFee(t, { fee: '49,00 kr', isExVat: false })).toBe('49,00 kr');
  expect(formatFee(t, { fee: null, isExVat: true })).toBeUndefined();
});
