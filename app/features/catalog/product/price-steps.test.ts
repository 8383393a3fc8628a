import { expect, test } from 'vitest';
import { toPriceSteps, type ApiPriceStep } from './price-steps.ts';

const step = (date: string, amount: number, isLowest = false): ApiPriceStep => ({
  date,
  isLowest,
  sellingPriceIncVat: amount,
  sellingPriceIncVatFormatted: `${amount} kr`,
  sellingPriceExVatFormatted: `${amount * 0.8} kr`,
});

test('[PP-07] has one step per price, dated by its first day', () => {
  const log = [
    step('2026-11-18', 80),
    step('2026-11-15', 80),
    step('2026-11-01', 70, true),
    null,
    step('2026-10-25', 100),
  ];
  expect(toPriceSteps(log, true, 'en-US')).toEqual([
    { day: 'November 15', price: '80 kr', isLowest: false },
    { day: 'November 1', price: '70 kr', isLowest: true },
    { day: 'October 25', price: '100 kr', isLowest: false },
  ]);
});

test('[PR-01] has the amounts of the visitor’s VAT mode', () => {
  const log = [step('2026-11-18', 80), step('2026-11-01', 100)];
  expect(toPriceSteps(log, false, 'en-US').map(({ price }) => price)).toEqual(['64 kr', '80 kr']);
});

test('is empty if the price has not changed', () => {
  expect(toPriceSteps([step('2026-11-18', 80), step('2026-11-01', 80)], true, 'en-US')).toEqual([]);
  expect(toPriceSteps(null, true, 'en-US')).toEqual([]);
});
