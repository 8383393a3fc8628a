import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CartAnswer } from '#app/features/cart/forms/cart-forms.ts';
import type { CartLine, CartView } from '#app/features/cart/cart.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { CartClient } from './cart-client.ts';
import type { CartState } from './cart-changes.ts';

const LINE: CartLine = {
  id: 'one',
  kind: 'product',
  productId: 7,
  skuId: 70,
  name: 'Lamp',
  path: '/p/lamp',
  quantity: 2,
  maxQuantity: 5,
  stock: { state: 'inStock' },
  unit: null,
  total: null,
  campaigns: [],
  tracked: { id: '70', name: 'Lamp', price: 10, quantity: 2 },
};

const cartOf = (quantity: number): CartView => ({
  lines: quantity === 0 ? [] : [{ ...LINE, quantity }],
  count: quantity,
  campaigns: [],
  summary: { currency: 'EUR', value: 10 * quantity, subTotal: '', total: '' },
});

/** A client whose requests wait until the test answers them. */
function aClient() {
  const requests: {
    readonly path: string;
    readonly body: string;
    readonly answer: (answer: Response) => void;
  }[] = [];
  const shown: (CartState | null)[] = [];
  const said: string[] = [];
  let hasTexts = false;
  const client = new CartClient({
    toUrl: (path) => formatShopHref('/sv', path),
    fetch: (url, init) =>
      new Promise((resolve) => {
        const body = init?.body instanceof URLSearchParams ? init.body.toString() : '';
        requests.push({ path: url instanceof Request ? url.url : url.toString(), body, answer: resolve });
      }),
    hasTexts: () => hasTexts,
    explain: (reason) => (reason === 'failed' ? 'failed' : reason.key),
    events: {
      show: (state) => shown.push(state),
      changed: (cart) => said.push(`changed ${cart?.count}`),
      added: ({ line, quantity }, isByForm) =>
        said.push(`${isByForm ? 'bought' : 'added'} ${quantity} ${line.name}`),
      removed: ({ text }, undo) => said.push(`removed ${text} ${JSON.stringify(undo)}`),
      accepted: () => {},
      notify: ({ text }) => said.push(text),
      loadedMessages: () => (hasTexts = true),
    },
  });
  return {
    client,
    requests,
    said,
    quantity: () => client.cart?.lines[0]?.quantity ?? 0,
    last: () => shown.at(-1) ?? null,
    reply: async (answer: CartAnswer | 'nothing', status = 200): Promise<void> => {
      requests
        .at(-1)
        ?.answer(answer === 'nothing' ? new Response('<p>', { status }) : Response.json(answer, { status }));
      await setImmediate();
    },
  };
}

const PLUS = { type: 'step', line: LINE, by: 1 } as const;

test('[CT-08] quick presses show at once and are sent as two absolute quantities, one request at a time', async () => {
  const { client, requests, quantity, last, reply } = aClient();
  client.receive(cartOf(2));
  for (let press = 0; press < 3; press += 1) void client.send(PLUS);
  expect([quantity(), last()?.isUpdating, requests.length]).toEqual([5, true, 1]);
  expect(requests[0]).toMatchObject({
    path: '/sv/cart/change',
    body: 'line=one&kind=product&quantity=3&texts=1',
  });
  await reply({ cart: cartOf(3), messages: {} });
  // The answer to the first does not take back the others
  expect([quantity(), requests.length, requests[1]?.body]).toEqual([
    5,
    2,
    'line=one&kind=product&quantity=5',
  ]);
  await reply({ cart: cartOf(5) });
  expect([quantity(), last()?.isUpdating, requests.length]).toEqual([5, false, 2]);
});

test('[CT-08] a refused quantity is taken back, with the message at its line', async () => {
  const { client, quantity, last, reply } = aClient();
  client.receive(cartOf(2));
  void client.send({ type: 'change', line: LINE, quantity: 4 });
  expect(quantity()).toBe(4);
  const notice = { tone: 'critical', key: 'cart.notice.tooMany', values: {}, text: 'Only 3 left' } as const;
  await reply({ cart: cartOf(2), notice }, 409);
  expect(quantity()).toBe(2);
  expect(last()?.notice).toEqual({ tone: 'critical', text: 'Only 3 left', line: 'one' });
});

test('[CT-08] without an answer, all pending changes are taken back', async () => {
  const { client, requests, quantity, last, reply } = aClient();
  client.receive(cartOf(2));
  void client.send(PLUS);
  void client.send({ type: 'remove', line: LINE });
  expect(client.cart?.count).toBe(0);
  await reply('nothing', 502);
  expect([quantity(), last()?.isUpdating, requests.length]).toEqual([2, false, 1]);
  expect(last()?.notice).toMatchObject({ tone: 'critical', text: 'failed' });
});

test('[CT-03] more than the stock on the page is refused without a request', () => {
  const { client, requests, last } = aClient();
  client.receive(cartOf(5));
  void client.send(PLUS);
  expect(last()?.notice).toEqual({ tone: 'critical', text: 'cart.notice.threshold', line: 'one' });
  void client.send({ type: 'change', line: LINE, quantity: 9 });
  expect(last()?.notice?.text).toBe('cart.notice.threshold');
  client.receive(cartOf(2));
  void client.send({ type: 'change', line: LINE, quantity: 9 });
  expect(last()?.notice?.text).toBe('cart.notice.tooMany');
  expect(requests).toEqual([]);
});

test('[CT-02] a removal has an undo; one more of a removed line is ignored', async () => {
  const { client, requests, said, reply } = aClient();
  client.receive(cartOf(2));
  void client.send({ type: 'remove', line: LINE });
  void client.send(PLUS);
  const notice = { tone: 'success', key: 'cart.notice.removed', values: {}, text: 'Removed' } as const;
  await reply({ cart: cartOf(0), notice, undo: { skuId: '70' } });
  expect(said).toEqual(['changed 0', 'removed Removed {"skuId":"70"}']);
  void client.send({ type: 'add', fields: { skuId: '70', quantity: '2' } });
  expect(requests.map(({ path }) => path)).toEqual(['/sv/cart/remove', '/sv/cart/add']);
});

test('[CT-05] an addition reports the line, also if the cart was not loaded', async () => {
  const { client, said, last, reply } = aClient();
  void client.send({ type: 'add', fields: { skuId: '70' } });
  expect(last()).toBeNull();
  await reply({ cart: cartOf(3), added: { line: 'one', quantity: 1 } });
  expect(said).toEqual(['changed 3', 'added 1 Lamp']);
});

test('[CT-05][CT-03] a form that adds gets its answer, and shows its refusal itself', async () => {
  const { client, said, reply } = aClient();
  const answers: (CartAnswer | null)[] = [];
  const buy = () =>
    client.send({ type: 'add', fields: { skuId: '70' }, answered: (answer) => answers.push(answer) });
  void buy();
  await reply({ cart: cartOf(3), added: { line: 'one', quantity: 1 } });
  expect(said).toEqual(['changed 3', 'bought 1 Lamp']);
  const notice = { tone: 'critical', key: 'cart.notice.tooMany', values: {}, text: 'Only 3 left' } as const;
  void buy();
  await reply({ cart: cartOf(3), notice }, 409);
  // The second depends on the first, which is lost
  void buy();
  void buy();
  await reply('nothing', 502);
  expect(said).toEqual(['changed 3', 'bought 1 Lamp', 'changed 3']);
  expect(answers.map((answer) => answer?.notice?.text ?? answer?.added?.line)).toEqual([
    'one',
    'Only 3 left',
    undefined,
    undefined,
  ]);
});

test('[CT-01] contents that were asked for before a change do not replace its answer', async () => {
  const { client, requests, quantity, reply } = aClient();
  client.receive(cartOf(2));
  const loading = client.load();
  void client.send(PLUS);
  await reply({ cart: cartOf(3) });
  requests[0]?.answer(Response.json({ cart: cartOf(2), messages: {}, vatIncluded: true }));
  expect(await loading).toBe(true);
  expect(quantity()).toBe(3);
});

test('[CT-06] the cart of another tab does not take back what is being saved', () => {
  const { client, quantity } = aClient();
  client.receive(cartOf(2));
  void client.send(PLUS);
  client.receive(cartOf(1));
  expect(quantity()).toBe(3);
});

test('[CT-02] a notice of the server stays until the next change', async () => {
  const { client, last, reply } = aClient();
  client.receive(cartOf(2), { tone: 'success', text: 'All is here again' });
  expect(last()?.notice).toEqual({ tone: 'success', text: 'All is here again' });
  client.receive(cartOf(2));
  expect(last()?.notice?.text).toBe('All is here again');
  const sent = client.send(PLUS);
  expect(last()?.notice).toBeNull();
  await reply({ cart: cartOf(3) });
  await sent;
});
