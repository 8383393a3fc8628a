import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartSummary, CartView } from '#app/features/cart/cart.ts';
import { toCartView } from '#app/features/cart/to-cart-view.server.ts';
import { aContext } from '#tests/support/a-context.ts';
import { choices, goShopping, openArithmeticShop } from './random-carts.ts';

/** What a text says, in hundredths: `1 299,50 kr`, `DKK 1,299`. A text without digits says nothing: free, or no row. */
function readAmount(text: string | null | undefined): number {
  if (!text) return 0;
  const [number = ''] = /\d[\d\s.,\u00A0\u202F]*/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(number.trim()) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals || 0);
}

/** The rows of a summary as a shopper adds them up. */
function addUp(summary: CartSummary) {
  const {
    regular,
    discount,
    discounts = [],
    subTotal,
    codeDiscount,
    shipping,
    paymentFee,
    vat,
    payments,
    total,
  } = summary;
  return {
    goods: {
      shown: readAmount(subTotal),
      added: regular === undefined ? readAmount(subTotal) : readAmount(regular) - readAmount(discount),
    },
    named: {
      shown: readAmount(discount) + readAmount(codeDiscount) + readAmount(payments?.giftCard),
      added: discounts.reduce((sum, { amount }) => sum + readAmount(amount), 0),
    },
    all: {
      shown: readAmount(payments?.before ?? total),
      added:
        readAmount(subTotal) -
        readAmount(codeDiscount) +
        readAmount(shipping?.fee) +
        readAmount(paymentFee) +
        readAmount(vat),
    },
    toPay: {
      shown: readAmount(total),
      added:
        readAmount(payments?.before ?? total) -
        readAmount(payments?.giftCard) -
        readAmount(payments?.balance),
    },
  };
}

function expectRowsAddUp({ lines, summary }: CartView): void {
  expect(lines.reduce((sum, line) => sum + readAmount(line.total?.selling), 0)).toBe(
    readAmount(summary.subTotal),
  );
  for (const { splits, splitDiscount, total } of lines)
    if (splits)
      expect(
        splits.reduce((sum, { quantity, price }) => sum + quantity * readAmount(price), 0) -
          readAmount(splitDiscount),
      ).toBe(readAmount(total?.selling));
  for (const { shown, added } of Object.values(addUp(summary))) expect(added).toBe(shown);
  expect(readAmount(summary.total)).toBe(Math.round(summary.value * 100));
  for (const vat of summary.vatRates ? [summary.containedVat ?? summary.vat] : [])
    expect(summary.vatRates?.reduce((sum, rate) => sum + readAmount(rate.vat), 0)).toBe(readAmount(vat));
  const all = readAmount(summary.payments?.before ?? summary.total);
  expect(
    readAmount(summary.containedVat),
    'no more VAT than 25.5 % of what is without it',
  ).toBeLessThanOrEqual(all * 0.2033 + 1);
}

test('[CT-02] [PR-01] the rows that a shopper sees add up, with and without VAT', async () => {
  const shop = await openArithmeticShop();
  const locales = { 'sv-SE': 'sv', 'en-US': 'en' } as const;
  const property = fc.asyncProperty(choices, fc.boolean(), async (chosen, vatIncluded) => {
    const { checkout } = await goShopping(shop, chosen);
    const context = aContext();
    const locale = { ...context.locale, language: locales[chosen.language], code: chosen.language };
    expectRowsAddUp(toCartView({ ...context, locale, preferences: { vatIncluded } }, checkout.cart));
  });
  await fc.assert(property, { numRuns: 50 });
});
