import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartSummary, CartView } from '#app/features/cart/contents/cart-view.ts';
import { toCartView } from '#app/features/cart/contents/to-cart-view.server.ts';
import { aContext } from '#tests/support/a-context.ts';
import { choices, goShopping, openArithmeticShop } from './random-carts.ts';

/** What a text says, in hundredths: `1 299,50 kr`, `DKK 1,299`. Null rows say nothing. */
function read(text: string | null | undefined): number {
  if (!text) return 0;
  const [number = ''] = /\d[\d\s.,\u00A0\u202F]*/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(number.trim()) ?? [];
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals || 0);
}

/** The rows of a summary as a shopper adds them up. */
function addUp(summary: CartSummary) {
  const { regular, discount, subTotal, codeDiscount, shipping, paymentFee, vat, balance, total } = summary;
  return {
    goods: {
      shown: read(subTotal),
      added: regular === undefined ? read(subTotal) : read(regular) - read(discount),
    },
    all: {
      shown: balance === undefined ? read(total) : read(balance.before),
      added: read(subTotal) - read(codeDiscount) + read(shipping?.fee) + read(paymentFee) + read(vat),
    },
    toPay: {
      shown: read(total),
      added: balance === undefined ? read(total) : read(balance.before) - read(balance.used),
    },
  };
}

function expectRowsAddUp({ lines, summary }: CartView): void {
  expect(lines.reduce((sum, line) => sum + read(line.total?.selling), 0)).toBe(read(summary.subTotal));
  for (const { shown, added } of Object.values(addUp(summary))) expect(added).toBe(shown);
  expect(read(summary.total)).toBe(Math.round(summary.value * 100));
  const all = read(summary.balance?.before ?? summary.total);
  expect(read(summary.containedVat), 'no more VAT than 25.5 % of what is without it').toBeLessThanOrEqual(
    all * 0.2033 + 1,
  );
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

test('amounts are read from their texts', () => {
  expect(['1 299,50 kr', 'DKK 1,299', '12,05 €', 'SEK 0.90', '70 500'].map(read)).toEqual([
    129_950, 129_900, 1205, 90, 7_050_000,
  ]);
});
