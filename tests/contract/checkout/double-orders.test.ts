import { expect, test } from 'vitest';
import {
  choosePayment,
  loadPaymentPage,
  readShownSum,
  submitPayment,
} from '#tests/support/api/payment-api.ts';
import { mailsTo } from '#tests/support/api/outbox.ts';
import {
  FILLED,
  HOSTED,
  listOrders,
  Shopper,
  shopperWithCart,
  type Fields,
} from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock, withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const CONFIRM = '/checkout/confirm';

const placeOf = ({ status, headers }: Answer) => [status, headers.location];
const TO_CONFIRMATION = [303, CONFIRM];

/** Whether the browser's confirmation page shows this order. */
const shows = (page: Answer, orderId: number | undefined): boolean =>
  page.status === 200 && page.body.includes('ordered-goods') && page.body.includes(`${orderId}`);

/** One order, and this browser's confirmation page shows it. */
async function expectOneOrder(shopper: Shopper, cartId: string, status = 'pending') {
  const orders = await listOrders(cartId);
  expect(orders.map((order) => order.status)).toEqual([status]);
  expect(shows(await shopper.get(CONFIRM), orders[0]?.id)).toBe(true);
  return orders[0]?.id;
}

async function filled(fields: Fields = FILLED) {
  const started = await shopperWithCart(karamell);
  return { ...started, form: await started.shopper.fillIn(fields) };
}

/** A browser on the payment page of its order. */
async function paying() {
  const started = await filled(HOSTED);
  const answer = await started.shopper.pay(started.form);
  const page = new URL(answer.headers.location ?? '');
  return { ...started, pagePath: page.pathname };
}

/** The path in the shop to which a payment page sends its shopper. */
const returnPath = ({ headers }: Answer): string => {
  const url = new URL(headers.location ?? '');
  return url.pathname + url.search;
};

test('[CO-08] two sendings of one form at once are one order, and both lead to it', async () => {
  const { shopper, cartId, form } = await filled();
  const tabs = [shopper, shopper.copy(), shopper.copy()];
  const answers = await Promise.all(tabs.map((tab) => tab.pay(form)));
  expect(answers.map(placeOf)).toEqual([TO_CONFIRMATION, TO_CONFIRMATION, TO_CONFIRMATION]);
  for (const tab of tabs) await expectOneOrder(tab, cartId);
});

test('[CO-08] a form that is sent again after its order leads to that order, and costs nothing more', async () => {
  const email = 'again@example.com';
  const { shopper, cartId, form } = await filled({ ...FILLED, email });
  await shopper.pay(form);
  // From the history: the browser has no cart any more. By a proxy that repeats a request: it still has
  const late = shopper.copy();
  late.cookies.set('ralph-cart', cartId);
  late.cookies.delete('ralph-order');
  expect([placeOf(await shopper.pay(form)), placeOf(await late.pay(form))]).toEqual([
    TO_CONFIRMATION,
    TO_CONFIRMATION,
  ]);
  await expectOneOrder(shopper, cartId);
  await expectOneOrder(late, cartId);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['order-confirmation']);
});

test('[CO-08] a form that is sent again does not order the next cart', async () => {
  const { shopper, cartId, form } = await filled();
  await shopper.pay(form);
  const next = await shopperWithCart(karamell);
  shopper.cookies.set('ralph-cart', next.cartId);
  expect(placeOf(await shopper.pay(form))).toEqual(TO_CONFIRMATION);
  expect([shopper.cookies.get('ralph-cart'), await listOrders(next.cartId)]).toEqual([next.cartId, []]);
  await expectOneOrder(shopper, cartId);
});

test('[CO-08] two tabs with forms of their own are one order', async () => {
  const { shopper, cartId, form } = await filled();
  const other = await shopper.copy().fillIn({ ...FILLED, email: 'other@example.com' });
  const before = shopper.copy();
  expect(placeOf(await shopper.pay(form))).toEqual(TO_CONFIRMATION);
  // One tab with the browser's cookies as they are, one that sent its form before they changed
  expect([placeOf(await shopper.pay(other)), placeOf(await before.pay(other))]).toEqual([
    TO_CONFIRMATION,
    TO_CONFIRMATION,
  ]);
  await expectOneOrder(shopper, cartId);
});

test('[CO-08] two tabs that pay at once with forms of their own are one order', async () => {
  const { shopper, cartId, form } = await filled();
  const tab = shopper.copy();
  const other = await tab.fillIn({ ...FILLED, email: 'other@example.com' });
  const answers = await Promise.all([shopper.pay(form), tab.pay(other)]);
  for (const answer of answers) expect(placeOf(answer)).toEqual(TO_CONFIRMATION);
  await expectOneOrder(shopper, cartId);
  await expectOneOrder(tab, cartId);
});

test('[CO-08] what was not ordered is not shown as an order, and can be ordered then', async () => {
  const { shopper, cartId, form } = await filled();
  const answer = await withFault({ operation: 'placeOrder', kind: 'disconnect', times: 2 }, () =>
    withFault({ operation: 'checkout', kind: 'mistyped', times: 50 }, () => shopper.pay(form)),
  );
  expect(placeOf(answer)).toEqual(TO_CONFIRMATION);
  const found = await shopper.get(CONFIRM);
  expect([placeOf(found), await listOrders(cartId)]).toEqual([[303, '/kassan?payment=not-ordered'], []]);
  const page = await shopper.get('/kassan?payment=not-ordered');
  expect(page.status).toBe(200);
  for (const text of ['Ordern kom inte fram till oss', 'Exempelgatan 1', 'buyer@example.com'])
    expect(page.body).toContain(text);
  expect(shopper.cookies.get('ralph-cart')).toBe(cartId);
  expect(placeOf(await shopper.pay(form))).toEqual(TO_CONFIRMATION);
  await expectOneOrder(shopper, cartId);
});

test('[CT-03] goods that sold out meanwhile are named, and nothing is ordered', async () => {
  const { shopper, cartId, skuId, form } = await filled();
  await setStock(karamell, skuId, 0);
  try {
    const answer = await shopper.pay(form);
    expect([answer.status, await listOrders(cartId)]).toEqual([409, []]);
    expect(shopper.cookies.get('ralph-cart')).toBe(cartId);
  } finally {
    await setStock(karamell, skuId, 500);
  }
});

test('[CO-08] a paid order whose callback comes twice, before and after the return, is one', async () => {
  const { shopper, cartId, pagePath } = await paying();
  expect((await listOrders(cartId)).map(({ status }) => status)).toEqual(['pending-payment']);
  const returned = returnPath(await choosePayment(pagePath, 'paid', { callback: 'twice' }));
  const answer = await shopper.get(returned);
  expect(placeOf(answer)).toEqual(TO_CONFIRMATION);
  await expectOneOrder(shopper, cartId);
  expect(shopper.cookies.has('ralph-cart')).toBe(false);
  expect(placeOf(await shopper.get(returned))).toEqual(TO_CONFIRMATION);
  await expectOneOrder(shopper, cartId);
});

test('[CO-08] a paid order is found without the return: by the page itself, and by its form', async () => {
  const { shopper, cartId, form, pagePath } = await paying();
  await choosePayment(pagePath, 'paid');
  const tab = shopper.copy();
  await expectOneOrder(shopper, cartId);
  expect(placeOf(await tab.pay(form))).toEqual(TO_CONFIRMATION);
  await expectOneOrder(tab, cartId);
});

test('[CO-06] before its callback an order is no success, and becomes one', async () => {
  const { shopper, cartId, pagePath } = await paying();
  const returned = returnPath(await choosePayment(pagePath, 'paid', { callback: 'after' }));
  expect(placeOf(await shopper.get(returned))).toEqual(TO_CONFIRMATION);
  const early = await shopper.get(CONFIRM);
  expect([early.status, early.body.includes('ordered-goods')]).toEqual([200, false]);
  expect(shopper.cookies.get('ralph-cart')).toBe(cartId);
  await expect.poll(async () => (await listOrders(cartId))[0]?.status, { timeout: 5000 }).toBe('pending');
  await expectOneOrder(shopper, cartId);
});

test('[CO-08] back from the payment page, the same form leads to the same payment', async () => {
  const { shopper, cartId, form, pagePath } = await paying();
  const again = await shopper.pay(form);
  expect(new URL(again.headers.location ?? '').pathname).toBe(pagePath);
  expect(await listOrders(cartId)).toHaveLength(1);
  // Paid, then back to the payment page, and the button again
  const shown = readShownSum((await loadPaymentPage(pagePath)).body);
  const pay = () => submitPayment(pagePath, { ...shown, outcome: 'paid' });
  await pay();
  await pay();
  await expectOneOrder(shopper, cartId);
});

test('[CO-06] nobody else reads a confirmation: not by the number, not by the return URL', async () => {
  const { shopper, cartId, pagePath } = await paying();
  const returned = returnPath(await choosePayment(pagePath, 'paid'));
  const id = await expectOneOrder(shopper, cartId);
  for (const path of [
    returned,
    `${CONFIRM}?oid=${id}`,
    `${CONFIRM}?cartid=${cartId}&oid=${id}&email=a%40b.se`,
  ]) {
    const stranger = new Shopper(karamell);
    const first = await stranger.get(path);
    expect(placeOf(first)).toEqual(TO_CONFIRMATION);
    const { body } = await stranger.get(CONFIRM);
    for (const word of ['ordered-goods', 'Exempelgatan', 'buyer@example.com', cartId])
      expect(body.includes(word)).toBe(false);
  }
});

test('[CH-11] the cookie of an order is of one shop, and changing it reads nothing', async () => {
  const { shopper, form } = await filled();
  await shopper.pay(form);
  const cookie = shopper.cookies.get('ralph-order') ?? '';
  const elsewhere = new Shopper(shopNamed('nordic'));
  elsewhere.cookies.set('ralph-order', cookie);
  const forger = new Shopper(karamell);
  forger.cookies.set('ralph-order', `x${cookie}`);
  for (const other of [elsewhere, forger])
    expect((await other.get(CONFIRM)).body.includes('ordered-goods')).toBe(false);
});
