import { expect, test } from 'vitest';
import { anApiSummary, aPrice } from '#tests/support/cart/an-api-cart.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import { toCartSummary } from './to-cart-summary.server.ts';

type ApiDiscount = NonNullable<NonNullable<ApiCartSummary['discounts']>[number]>;

const INC = { vatIncluded: true, locale: 'sv-SE' };
const EX = { vatIncluded: false, locale: 'sv-SE' };

const aDiscount = (name: string | null, amount: number, choices: Partial<ApiDiscount> = {}): ApiDiscount => ({
  kind: 'CAMPAIGN',
  name,
  isFixed: false,
  amountIncVat: amount,
  amountExVat: amount * 0.8,
  amountIncVatFormatted: `${amount} kr`,
  amountExVatFormatted: `${amount * 0.8} kr`,
  ...choices,
});
/** 25 kr off the goods, and 10 kr off what is left. */
const DISCOUNTS = [
  aDiscount('Three for two', 15),
  null,
  aDiscount(null, 10, { kind: 'PRICE' }),
  aDiscount('MINUS', 10, { kind: 'PROMO_CODE', isFixed: true }),
];
const summaryOf = (discounts: ApiCartSummary['discounts']) =>
  anApiSummary({
    subTotal: aPrice(75, 100),
    discounts,
    fixedAmountDiscountIncVat: 10,
    fixedAmountDiscountExVat: 8,
  });

test('[CT-02] each discount is told by name in both VAT modes', () => {
  expect(toCartSummary(summaryOf(DISCOUNTS), INC)).toMatchObject({
    discount: '25 kr',
    codeDiscount: '10 kr',
    discounts: [
      { id: 'CAMPAIGN false Three for two', name: 'Three for two', amount: '15 kr' },
      { id: 'PRICE false null', amount: '10 kr' },
      { id: 'PROMO_CODE true MINUS', name: 'MINUS', isFixed: true, amount: '10 kr' },
    ],
  });
  expect(toCartSummary(summaryOf(DISCOUNTS), EX).discounts?.map(({ amount }) => amount)).toEqual([
    '12 kr',
    '8 kr',
    '8 kr',
  ]);
});

test('[CT-02] discounts that do not add up to the sums are left out', () => {
  for (const wrong of [null, [], DISCOUNTS.slice(1), DISCOUNTS.slice(0, 3)]) {
    const summary = toCartSummary(summaryOf(wrong), INC);
    expect(summary).toMatchObject({ discount: '25 kr', codeDiscount: '10 kr' });
    expect(summary).not.toHaveProperty('discounts');
  }
});
