import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#backend/core/text/languages.ts';
import { computeDecimals, formatMoney, priceInMarket, withoutVat, type PriceMarket } from './money.ts';

const sweden: PriceMarket = {
  alias: 'se',
  currency: { code: 'SEK', symbol: 'kr', name: 'Svensk krona', rate: 1 },
  vat: { standard: 25, food: 12 },
  roundTo: 1,
};
const finland: PriceMarket = {
  alias: 'fi',
  currency: { code: 'EUR', symbol: '€', name: 'Euro', rate: 0.1 },
  vat: { standard: 25.5, food: 14 },
  roundTo: 0.1,
};

/** Replaces the non-breaking spaces that Intl writes. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('a price in the base market equals the seed’s price', () => {
  expect(priceInMarket(49, 'food', sweden, sweden)).toBe(49);
});

test('another market replaces the base VAT and currency by its own and rounds to its price step', () => {
  // 112 kr inc 12 % = 100 kr = 10 € = 11.40 € inc 14 %
  expect(priceInMarket(112, 'food', sweden, finland)).toBe(11.4);
  // 250 kr inc 25 % = 200 kr = 20 € = 25.10 € inc 25.5 %
  expect(priceInMarket(250, 'standard', sweden, finland)).toBe(25.1);
});

test('the two VAT groups of a market give different prices without VAT', () => {
  expect(withoutVat(112, sweden.vat.food)).toBe(100);
  expect(withoutVat(125, sweden.vat.standard)).toBe(100);
  expect(withoutVat(49, 25.5)).toBe(39.04);
});

test('an amount has two decimals unless its market or its shop says otherwise, in the language’s notation', () => {
  expect(plain(formatMoney(299, { code: 'SEK' }, 'sv'))).toBe('299,00 kr');
  expect(plain(formatMoney(123.45, { code: 'SEK' }, 'sv'))).toBe('123,45 kr');
  expect(plain(formatMoney(12.5, { code: 'EUR' }, 'fi'))).toBe('12,50 €');
  expect(formatMoney(12, { code: 'EUR' }, 'en')).toBe('€12.00');
});

test('prices of whole units have no decimals, all others have two, and a shop may decide otherwise', () => {
  expect(computeDecimals({ code: 'SEK' }, 1)).toBe('asNeeded');
  expect(computeDecimals({ code: 'SEK' }, 5)).toBe('asNeeded');
  expect(computeDecimals({ code: 'EUR' }, 0.1)).toBe(2);
  expect(computeDecimals({ code: 'EUR', decimals: 0 }, 0.1)).toBe(0);
});

test('a shop sets the number of decimals of its currency', () => {
  expect(plain(formatMoney(299, { code: 'SEK', decimals: 0 }, 'sv'))).toBe('299 kr');
  expect(plain(formatMoney(299, { code: 'SEK', decimals: 'asNeeded' }, 'sv'))).toBe('299 kr');
  expect(plain(formatMoney(299.5, { code: 'SEK', decimals: 'asNeeded' }, 'sv'))).toBe('299,50 kr');
});

test('a foreign currency whose sign others share is shown by its code', () => {
  const krona = (language: Language): string => plain(formatMoney(39, { code: 'SEK' }, language));
  expect(krona('sv')).toBe('39,00 kr');
  expect(krona('da')).toBe('39,00 SEK');
  expect(krona('nb')).toBe('39,00 SEK');
  expect(krona('fi')).toBe('39,00 SEK');
  expect(krona('en')).toBe('SEK 39.00');
  expect(plain(formatMoney(39, { code: 'DKK' }, 'da'))).toBe('39,00 kr.');
  expect(plain(formatMoney(39, { code: 'NOK' }, 'nb'))).toBe('39,00 kr');
  expect(plain(formatMoney(39, { code: 'NOK' }, 'sv'))).toBe('39,00 NOK');
});

test('the euro keeps its sign in every language, because no other currency has it', () => {
  for (const language of LANGUAGES)
    expect(formatMoney(39, { code: 'EUR' }, language), language).toContain('€');
});
