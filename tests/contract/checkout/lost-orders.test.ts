import { expect, test } from 'vitest';
import { FILLED, HOSTED, listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';
import type { Answer } from '#tests/support/http.ts';
import { callTestEndpoint, readCalls, withFault } from '#tests/support/test-endpoints.ts';

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

/** Answers of the API that are lost, and an API that cannot be asked for the order. */
const withoutAnswer = (run: () => Promise<unknown>) =>
  withFault({ operation: 'placeOrder', kind: 'lost', times: 2 }, () =>
    withFault({ operation: 'checkout', kind: 'mistyped', times: 50 }, run),
  );

test('[CO-08] a cart that became an order unheard leads to its confirmation, which subscribes the buyer', async () => {
  const { shopper, cartId } = await shopperWithCart(shopNamed('karamell'));
  const form = await shopper.fillIn({ ...FILLED, newsletter: 'on' });
  await withoutAnswer(() => shopper.pay(form));
  expect(await listOrders(cartId)).toHaveLength(1);
  expect(placeOf(await shopper.get('/kassan'))).toEqual([303, '/varukorg']);
  expect(placeOf(await shopper.get('/varukorg'))).toEqual(TO_CONFIRMATION);
  await callTestEndpoint('/_test/reset');
  expect((await shopper.get(CONFIRM)).body).toContain('ordered-goods');
  expect((await readCalls()).operations.subscribeToNewsletter).toBe(1);
  expect((await shopper.get('/varukorg')).status).toBe(200);
});

test('[CO-08] an order by card whose answer was lost leads to its payment, not to waiting for it', async () => {
  const { shopper, cartId } = await shopperWithCart(shopNamed('karamell'));
  const form = await shopper.fillIn(HOSTED);
  await withoutAnswer(() => shopper.pay(form));
  expect((await listOrders(cartId)).map(({ status }) => status)).toEqual(['pending-payment']);
  expect((await shopper.get('/checkout/payment-state')).body).toBe('{"kind":"notPaid"}');
  expect(placeOf(await shopper.get(CONFIRM))).toEqual([303, '/kassan?payment=not-paid']);
  expect((await shopper.get('/kassan?payment=not-paid')).body).toContain('Betalningen hann inte påbörjas');
  expect((await shopper.pay(form)).headers.location).toContain('/pay/');
  expect((await shopper.get('/checkout/payment-state')).body).toBe('{"kind":"pending"}');
  expect(await listOrders(cartId)).toHaveLength(1);
});
