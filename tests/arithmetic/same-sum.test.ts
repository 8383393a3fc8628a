import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiCart } from '#app/features/cart/cart-fragment.server.ts';
import { toCartSummary } from '#app/features/cart/to-cart-summary.server.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { renderPayPage } from '#backend/api/pay/pay-page.ts';
import { toMinor } from '#backend/core/money/money.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { CustomerType } from '#backend/model/scope.ts';
import { renderOrderConfirmation } from '#backend/trade/mail/order-confirmation.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import { scopeOfPayment, settlePayment } from '#backend/trade/placement/settle-payment.ts';
import { listSumRows } from '#kernel/orders/sum-rows.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureScope } from '#tests/support/fixture-backend/fixture-trade.ts';
import {
  CART_FIELDS,
  choices,
  type Choices,
  goShopping,
  openArithmeticShop,
  type ArithmeticShop,
  type Shopping,
} from './random-carts.ts';

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

interface Confirmation {
  readonly checkout: {
    readonly completed: boolean;
    readonly cart: ApiCart;
    readonly order: {
      readonly orderId: string;
      readonly sum: number;
      readonly orderValueIncVat: number;
      readonly orderValueExVat: number;
    };
  };
}

/** The payment that a page or an answer names; null for an invoice. */
function findShownPayment({ context }: ArithmeticShop, text: string | null | undefined) {
  const id = GUID.exec(text ?? '')?.[0];
  return id === undefined ? null : findPayment(context.database, id);
}

/** Sums of what the shopper is told at each place of one purchase, as text and in hundredths. */
async function buy(shop: ArithmeticShop, shopping: Shopping) {
  const { context } = shop;
  const { cartId, checkout, input, tenant, request } = shopping;
  const frame = findShownPayment(
    shop,
    checkout.paymentOptions.find(({ isSelected }) => isSelected)?.paymentData,
  );
  const placed = frame
    ? null
    : await shop.ask<{ placeOrder: { redirectUrl: string | null } }>(
        `mutation ($input: CheckoutInputType!) {
          placeOrder(${tenant}, cartId: "${cartId}", checkout: $input) { redirectUrl }
        }`,
        { input },
        request,
      );
  const payment = frame ?? findShownPayment(shop, placed?.placeOrder.redirectUrl);
  const payPage =
    payment === null
      ? null
      : renderPayPage(scopeOfPayment(context, payment), payment, { cart: null, onward: '/' });
  if (payment !== null) settlePayment(context, payment.id, 'paid');
  const confirmation = await shop.ask<Confirmation>(
    `{ checkout(${tenant}, id: "", paymentType: STANDARD, cartId: "${cartId}") {
      completed order { orderId sum orderValueIncVat orderValueExVat } cart { ...Cart }
    } } ${CART_FIELDS}`,
    {},
    request,
  );
  const order = findOrder(context.database, FIXTURE_CHANNEL, Number(confirmation.checkout.order.orderId));
  return { payment, payPage, confirmation: confirmation.checkout, order, mail: shop.mails.at(-1) };
}

test('[CO-06] checkout, payment page, order, confirmation and mail tell the same sum, text for text', async () => {
  const shop = await openArithmeticShop();
  const translators = await createTranslators();
  const property = fc.asyncProperty(choices, async (chosen) => {
    const shopping = await goShopping(shop, chosen);
    const { total = null } = shopping.checkout.cart.summary ?? {};
    const text = total?.sellingPriceIncVatFormatted ?? '';
    const sum = toMinor(total?.sellingPriceIncVat ?? -1);
    const { payment, payPage, confirmation, order, mail } = await buy(shop, shopping);

    expect(payment?.amount ?? sum).toBe(sum);
    if (payPage !== null) expect(payPage).toContain(`<strong>${text}</strong>`);
    expect([order?.total, confirmation.completed]).toEqual([sum, true]);
    expect(toMinor(confirmation.order.sum)).toBe(sum);
    const { cardPayment = 0 } = order?.snapshot.cart ?? {};
    expect(toMinor(confirmation.order.orderValueIncVat)).toBe(sum + cardPayment);
    // Whatever pays, the order has the VAT of what was bought
    expect(toMinor(confirmation.order.orderValueIncVat) - toMinor(confirmation.order.orderValueExVat)).toBe(
      toMinor(total?.vat ?? -1),
    );
    expect([sum === 0, payment === null && order?.paymentType]).toEqual(
      sum === 0 ? [true, 'STANDARD'] : [false, expect.anything()],
    );
    expect(confirmation.cart.summary).toEqual(shopping.checkout.cart.summary);
    expect(listPrices(confirmation.cart)).toEqual(listPrices(shopping.checkout.cart));
    expect(mail?.text).toMatch(new RegExp(`^Total(?:t)?(?: \\(.*\\))?: ${escape(text)}$`, 'm'));
    for (const item of shopping.checkout.cart.items ?? [])
      if (item?.groupKey === null) expect(mail?.text).toContain(item.totalPrice?.sellingPriceIncVatFormatted);
    const { translate } = translators[chosen.language === 'sv-SE' ? 'sv' : 'en'];
    // The VAT of a few öre is none: on the wire, and so on the page, such a discount looks like a payment
    if (chosen.code === 'TAXED' && chosen.cardLeft < 100) return;
    for (const vatIncluded of [true, false]) {
      const summary = toCartSummary(confirmation.cart.summary, { vatIncluded, locale: chosen.language });
      const rows = renderMailTo(vatIncluded ? 'PERSON' : 'ORGANIZATION', shop, { order, chosen });
      for (const { label, note, details = [], amount } of listSumRows(translate, summary))
        for (const row of [`${label}${note === undefined ? '' : ` (${note})`}: ${amount}`, ...details])
          expect(withoutZeros(rows).split('\n')).toContain(withoutZeros(row));
    }
  });
  await fc.assert(property, { numRuns: 40 });
});

/** The page writes an amount that the API has no text for with the decimals of those beside it. */
const withoutZeros = (text: string): string => text.replaceAll(/[.,]00(?!\d)/g, '');

/** The text of the confirmation, as a buyer of this type gets it. */
function renderMailTo(
  customerType: CustomerType,
  { context }: ArithmeticShop,
  { order, chosen }: { readonly order: StoredOrder | null; readonly chosen: Choices },
): string {
  if (order === null) throw new Error('There is no order.');
  const bought = { ...order, snapshot: { ...order.snapshot, customerType } };
  return renderOrderConfirmation(context, fixtureScope(context, chosen.market, chosen.language), bought).text;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const listPrices = ({ items }: ApiCart) =>
  (items ?? []).map((item) => [item?.quantity, item?.totalPrice, item?.campaign]);
