import { expect, test } from 'vitest';
import { anApiSummary, aPrice } from '#tests/support/cart/an-api-cart.ts';
import type { ApiCartSummary } from './cart-fragment.server.ts';
import { toCartSummary } from './to-cart-summary.server.ts';

const INC = { vatIncluded: true, locale: 'sv-SE' };
const EX = { vatIncluded: false, locale: 'sv-SE' };
type Shipping = NonNullable<ApiCartSummary['shipping']>;
const aShipping = (choices: Partial<Shipping>): Shipping => ({
  name: 'post',
  displayName: 'By post',
  amountLeftToFreeShipping: 20,
  amountLeftToFreeShippingFormatted: '20 kr',
  feeIncVat: 49,
  feeIncVatFormatted: '49 kr',
  feeExVatFormatted: '39,2 kr',
  isDefault: true,
  isSelected: false,
  ...choices,
});
const shippingOf = (choices: Partial<Shipping>, mode = INC) =>
  toCartSummary(anApiSummary({ subTotal: aPrice(80), shipping: aShipping(choices) }), mode);

/** Pays 30 of 100 kr. */
const BALANCE = {
  pending: 30,
  pendingFormatted: '30 kr',
  totalSellingPriceExBalanceIncVat: 100,
  totalSellingPriceExBalanceExVat: 80,
  totalSellingPriceExBalanceIncVatFormatted: '100 kr',
};

test('[CT-02] the rows of a cart at regular prices', () => {
  expect(toCartSummary(anApiSummary(), INC)).toEqual({
    currency: 'SEK',
    value: 100,
    subTotal: '100 kr',
    containedVat: '20 kr',
    total: '100 kr',
  });
  expect(toCartSummary(anApiSummary(), EX)).toEqual({
    currency: 'SEK',
    value: 100,
    subTotal: '80 kr',
    exVat: true,
    vat: '20 kr',
    total: '100 kr',
  });
});

test('[CT-02][LW-10] what the catalogue has reduced is no discount of the sums', () => {
  const reduced = anApiSummary({ total: aPrice(75, 100), subTotal: aPrice(75, 100) });
  expect(toCartSummary(reduced, INC).subTotal).toBe('75 kr');
  for (const name of ['regular', 'discount', 'discounts'])
    expect(toCartSummary(reduced, INC)).not.toHaveProperty(name);
});

test('[CT-02] delivery is an estimate until one is chosen; the way to a free one is a part of the threshold', () => {
  expect(shippingOf({})).toMatchObject({
    shipping: { name: 'By post', fee: '49 kr', isEstimated: true },
    freeShipping: { left: '20 kr', progress: 0.8 },
  });
  expect(shippingOf({}, EX).shipping?.fee).toBe('39,2 kr');
  expect(shippingOf({ isDefault: false }).shipping?.isEstimated).toBe(false);
  const free = shippingOf({ feeIncVat: 0, amountLeftToFreeShipping: 0, displayName: null });
  expect(free.shipping).toEqual({ name: 'post', fee: null, isEstimated: false });
  expect(free).not.toHaveProperty('freeShipping');
  for (const none of [-1, -0.01, 0])
    expect(shippingOf({ amountLeftToFreeShipping: none })).not.toHaveProperty('freeShipping');
  expect(shippingOf({ amountLeftToFreeShippingFormatted: null })).not.toHaveProperty('freeShipping');
});

test('[CT-02] the VAT that a price contains is that of all goods and fees; without any there is no note', () => {
  expect(toCartSummary(anApiSummary({ total: aPrice(70), balance: BALANCE }), INC).containedVat).toBe(
    '20 kr',
  );
  const untaxed = { ...aPrice(100), sellingPriceExVat: 100, vat: 0, vatFormatted: '0 kr' };
  expect(toCartSummary(anApiSummary({ total: untaxed }), INC)).not.toHaveProperty('containedVat');
  expect(toCartSummary(anApiSummary({ total: untaxed }), EX).vat).toBe('0 kr');
});

test('[CT-02] a cart of nothing has rows of nothing', () => {
  const empty = anApiSummary({
    total: aPrice(0),
    subTotal: aPrice(0),
    shipping: aShipping({}),
  });
  expect(toCartSummary(empty, INC)).toMatchObject({
    value: 0,
    subTotal: '0 kr',
    total: '0 kr',
    freeShipping: { progress: 0 },
  });
  expect(toCartSummary(null, INC)).toEqual({ currency: '', value: 0, subTotal: '', total: '' });
});

test('[CT-02] the customer’s balance is shown if it pays a part', () => {
  expect(toCartSummary(anApiSummary({ total: aPrice(70), balance: BALANCE }), INC).payments).toEqual({
    before: '100 kr',
    balance: '30 kr',
  });
  expect(toCartSummary(anApiSummary({ balance: { ...BALANCE, pending: 0 } }), INC)).not.toHaveProperty(
    'payments',
  );
});

test('[CT-02] a gift card without VAT pays, before the balance: with and without VAT it is the same amount', () => {
  const cardOf = (exVat: number) => ({ fixedAmountDiscountIncVat: 20, fixedAmountDiscountExVat: exVat });
  // 100 kr with 20 kr of VAT, of which the card pays 20 kr and the balance 30 kr
  const total = { ...aPrice(50), vat: 20, vatFormatted: '20 kr' };
  const ofRest = { ...BALANCE, totalSellingPriceExBalanceIncVat: 80, totalSellingPriceExBalanceExVat: 64 };
  const paid = anApiSummary({ total, balance: ofRest, ...cardOf(20) });
  const payments = { before: '100 kr', giftCard: '20 kr', balance: '30 kr' };
  expect(toCartSummary(paid, INC)).toMatchObject({ payments, containedVat: '20 kr', total: '50 kr' });
  expect(toCartSummary(paid, EX)).toMatchObject({ payments, vat: '20 kr', total: '50 kr' });
  expect(toCartSummary(paid, EX)).not.toHaveProperty('codeDiscount');
  // One that was taxed at its sale is a discount
  const taxed = toCartSummary(anApiSummary({ total: aPrice(80), ...cardOf(16) }), EX);
  expect(taxed).toMatchObject({ codeDiscount: '16 kr' });
  expect(taxed).not.toHaveProperty('payments');
});

test('[CT-02] a delivery that is free by a code has no way to a free one', () => {
  expect(shippingOf({ feeIncVat: 0 })).not.toHaveProperty('freeShipping');
});

test('[CT-02] VAT of several rates is shown by rate, with and without VAT, if it adds up to the total VAT', () => {
  const vats = [
    { percent: 25.5, amount: 15.5 },
    null,
    { percent: 0, amount: 0 },
    { percent: 12, amount: 4.5 },
  ];
  const several = anApiSummary({ vats });
  const rates = [
    { rate: '12\u00A0%', vat: '4,50 kr' },
    { rate: '25,5\u00A0%', vat: '15,50 kr' },
  ];
  expect(toCartSummary(several, INC)).toMatchObject({ containedVat: '20 kr', vatRates: rates });
  expect(toCartSummary(several, EX)).toMatchObject({ vat: '20 kr', vatRates: rates });
  const paid = anApiSummary({ vats, total: aPrice(70), balance: BALANCE });
  expect(toCartSummary(paid, INC)).toMatchObject({ containedVat: '20 kr', vatRates: rates });
  for (const one of [null, [], vats.slice(0, 1), [vats[0] ?? null, { percent: 12, amount: 4.49 }]])
    expect(toCartSummary(anApiSummary({ vats: one }), INC)).not.toHaveProperty('vatRates');
});

type ApiDiscount = NonNullable<NonNullable<ApiCartSummary['discounts']>[number]>;

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
/** 25 kr off the goods, and 10 kr off the rest. */
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

test('[CT-02] each discount is shown by name in both VAT modes', () => {
  expect(toCartSummary(summaryOf(DISCOUNTS), INC)).toMatchObject({
    regular: '90 kr',
    discount: '15 kr',
    subTotal: '75 kr',
    codeDiscount: '10 kr',
    discounts: [
      { id: 'CAMPAIGN false Three for two', name: 'Three for two', amount: '15 kr' },
      { id: 'PROMO_CODE true MINUS', name: 'MINUS', isFixed: true, amount: '10 kr' },
    ],
  });
  expect(toCartSummary(summaryOf(DISCOUNTS), EX).discounts?.map(({ amount }) => amount)).toEqual([
    '12 kr',
    '8 kr',
  ]);
});

test('[CT-02] discounts that do not add up to the sums are omitted', () => {
  for (const wrong of [null, [], DISCOUNTS.slice(1), DISCOUNTS.slice(0, 3)]) {
    const summary = toCartSummary(summaryOf(wrong), INC);
    expect(summary).toMatchObject({ codeDiscount: '10 kr' });
    for (const name of ['discount', 'discounts']) expect(summary).not.toHaveProperty(name);
  }
});
