import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import {
  type ApiPriceStep,
  toDefaultDelivery,
  toPriceSteps,
  toSpecifications,
} from './product-page.server.ts';

const aShop = ({ vatIncluded = true, timeZone = 'UTC' } = {}) => {
  const context = aContext();
  const { channel, locale, preferences } = context;
  return {
    ...context,
    channel: { ...channel, timeZone },
    locale: { ...locale, code: 'en-US' },
    preferences: { ...preferences, vatIncluded },
  };
};

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
  expect(toPriceSteps(log, aShop())).toEqual([
    { day: 'November 15', price: '80 kr', isLowest: false },
    { day: 'November 1', price: '70 kr', isLowest: true },
    { day: 'October 25', price: '100 kr', isLowest: false },
  ]);
});

test('[PR-01] has the amounts of the visitor’s VAT mode', () => {
  const log = [step('2026-11-18', 80), step('2026-11-01', 100)];
  expect(toPriceSteps(log, aShop({ vatIncluded: false })).map(({ price }) => price)).toEqual([
    '64 kr',
    '80 kr',
  ]);
});

test('is empty if the price has not changed', () => {
  expect(toPriceSteps([step('2026-11-18', 80), step('2026-11-01', 80)], aShop())).toEqual([]);
  expect(toPriceSteps(null, aShop())).toEqual([]);
});

test('[PP-07] a moment of the API is a day in the shop’s time zone', () => {
  const log = [step('2026-11-14T23:30:00Z', 80), step('2026-10-25', 100)];
  const daysIn = (timeZone: string) => toPriceSteps(log, aShop({ timeZone })).map(({ day }) => day);
  expect(daysIn('Europe/Stockholm')).toEqual(['November 15', 'October 25']);
  expect(daysIn('America/New_York')).toEqual(['November 14', 'October 25']);
});

const aParameter = (parameter: { name?: string; value?: string; order?: number; show?: boolean }) => ({
  name: 'Weight',
  label: null,
  value: '200 g',
  order: 1,
  show: true,
  ...parameter,
});

test('[PP-01] the specification has the visible parameters in the shop’s order', () => {
  const groups = [
    { name: 'Second', order: 2, parameters: [aParameter({})] },
    {
      name: 'First',
      order: 1,
      parameters: [
        aParameter({ name: 'B', order: 2 }),
        aParameter({ name: 'A', order: 1 }),
        aParameter({ name: 'Secret', show: false }),
      ],
    },
  ];
  const shown = toSpecifications(groups);
  expect(shown.map((group) => group.name)).toEqual(['First', 'Second']);
  expect(shown[0]?.rows.map((row) => row.term)).toEqual(['A', 'B']);
});

test('several values of one parameter share a row', () => {
  const group = {
    name: 'Facts',
    order: 1,
    parameters: [aParameter({ value: 'Birch' }), aParameter({ value: 'Linen' })],
  };
  expect(toSpecifications([group])[0]?.rows).toEqual([{ term: 'Weight', value: 'Birch, Linen' }]);
});

test('leaves out an empty group', () => {
  expect(
    toSpecifications([{ name: 'Empty', order: 1, parameters: [aParameter({ value: ' ' }), null] }, null]),
  ).toEqual([]);
  expect(toSpecifications(null)).toEqual([]);
});

const aDelivery = {
  name: 'To a pick-up point',
  workingDays: 2,
  feeIncVat: 49,
  feeIncVatFormatted: '49 kr',
  feeExVatFormatted: '39.20 kr',
};

test.each([
  ['with its fee and day', aDelivery, true, { fee: '49 kr', day: 'Mon, Nov 30' }],
  ['without VAT', aDelivery, false, { fee: '39.20 kr', day: 'Mon, Nov 30' }],
  [
    'free of charge',
    { ...aDelivery, feeIncVat: 0, feeIncVatFormatted: '0 kr' },
    true,
    { day: 'Mon, Nov 30' },
  ],
  ['of an unknown duration', { ...aDelivery, workingDays: null }, true, { fee: '49 kr' }],
])('[CO-03] the default delivery is shown %s', (_case, delivery, vatIncluded, shown) => {
  const expected = { name: 'To a pick-up point', ...shown };
  expect(toDefaultDelivery(aShop({ vatIncluded }), delivery, '2026-11-26')).toEqual(expected);
});

test('[CO-03] an API that does not tell the default delivery shows none', () => {
  for (const none of [null, undefined]) expect(toDefaultDelivery(aShop(), none, '2026-11-26')).toBeNull();
});
