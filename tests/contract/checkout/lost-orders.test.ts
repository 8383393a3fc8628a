import { expect, test } from 'vitest';
import { listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const CONFIRM = '/checkout/confirm';
const placeOf = ({ status, headers }: Answer) => [status, headers.location];
const TO_CONFIRMATION = [303, CONFIRM];

async function filledShopper() {
  const started = await shopperWithCart(shopNamed('karamell'));
  return { ...started, form: await started.shopper.fillIn() };
}

for (const [kind, orders] of [
  ['lost', 1],
  ['hang', 0],
] as const)
  test(`[CO-08] while an order that is ${kind} cannot be asked for, its page goes on asking, and then tells`, async () => {
    const { shopper, cartId, form } = await filledShopper();
    await withFault({ operation: 'placeOrder', kind, times: 2 }, () =>
      withFault({ operation: 'checkout', kind: 'mistyped', times: 50 }, async () => {
        expect(placeOf(await shopper.pay(form))).toEqual(TO_CONFIRMATION);
        const page = await shopper.get(CONFIRM);
        expect([page.status, page.body.includes('ordered-goods')]).toEqual([200, false]);
        expect(page.body).toContain('Vi når inte vårt ordersystem');
        expect(page.body).toContain(`href="${CONFIRM}"`);
        expect((await shopper.get('/checkout/payment-state')).body).toBe('{"kind":"pending"}');
      }),
    );
    expect(await listOrders(cartId)).toHaveLength(orders);
    const { kind: state } = JSON.parse((await shopper.get('/checkout/payment-state')).body) as {
      kind: string;
    };
    expect(state).toBe(orders === 1 ? 'paid' : 'unknown');
    if (orders === 0)
      expect(placeOf(await shopper.get(CONFIRM))).toEqual([303, '/kassan?payment=not-ordered']);
    // The form from the browser's history, in either case
    expect(placeOf(await shopper.pay(form))).toEqual(TO_CONFIRMATION);
    expect(await listOrders(cartId)).toHaveLength(1);
    expect((await shopper.get(CONFIRM)).body).toContain('ordered-goods');
  }, 60_000);
