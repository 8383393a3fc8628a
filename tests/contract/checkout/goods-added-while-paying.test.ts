import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { CartAnswer, CartContents } from '#app/features/cart/forms/cart-forms.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { choosePayment } from '#tests/support/api/payment-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { cartPageOf } from '#tests/support/cart/cart-forms.ts';
import {
  FILLED,
  HOSTED,
  listOrders,
  shopperWithCart,
  type Shopper,
} from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { getElement, textOf } from '#tests/support/markup.ts';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const SHOP = shopNamed('karamell');
const CONFIRM = '/checkout/confirm';

const returnPath = ({ headers }: Answer): string => {
  const url = new URL(headers.location ?? '');
  return url.pathname + url.search;
};
const placeOf = ({ status, headers }: Answer) => [status, headers.location];

/** A message as shoppers read it. */
function readMessage(language: string, namespace: string, key: string): string {
  const file = new URL(
    `../../../app/i18n/messages/${language.slice(0, 2)}/${namespace}.json`,
    import.meta.url,
  );
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (text === undefined) throw new Error(`There is no message ${namespace}.${key} in ${language}.`);
  return text;
}

/** What the page shows, without the messages of its scripts. */
const mainOf = ({ body }: Answer): string => textOf(body, 'main');

/** A browser on the payment page of its order, and what it does to the cart in another tab. */
async function paying(pieces = 1) {
  const { shopper, cartId, skuId } = await shopperWithCart(SHOP, pieces);
  const answer = await shopper.pay(await shopper.fillIn(HOSTED));
  const other = await loadPlentifulProduct(SHOP, (product) => product.skus[0]?.skuId !== skuId);
  const send = async (path: string, fields: Readonly<Record<string, string>>) =>
    JSON.parse((await shopper.post(path, fields, 'application/json')).body) as CartAnswer;
  return {
    shopper,
    cartId,
    skuId,
    other,
    pagePath: new URL(answer.headers.location ?? '').pathname,
    send,
    addOther: () => send('/cart/add', { skuId: String(other.skuId), quantity: '2' }),
  };
}

const piecesOf = async (shopper: Shopper) =>
  (await readCart(SHOP, shopper.cookies.get('ralph-cart') ?? ''))?.items.map(({ skuId, quantity }) => [
    skuId,
    quantity,
  ]);

const loadContents = async (shopper: Shopper) =>
  JSON.parse((await shopper.get('/cart/contents')).body) as CartContents;

for (const callback of ['before', 'after', 'twice'])
  test(`[CO-06] what was added while paying stays in the cart, with the callback ${callback}; confirmation and cart say so`, async () => {
    const { shopper, cartId, skuId, other, pagePath, addOther, send } = await paying();
    const added = await addOther();
    const line = added.cart?.lines.find((each) => each.skuId === skuId)?.id ?? '';
    await send('/cart/change', { line, kind: 'product', quantity: '3' });
    await shopper.get(returnPath(await choosePayment(pagePath, 'paid', { callback })));
    await expect.poll(async () => (await listOrders(cartId))[0]?.status, { timeout: 5000 }).toBe('pending');
    // Two tabs at once, and a reload
    const tab = shopper.copy();
    const [first, second] = await Promise.all([shopper.get(CONFIRM), tab.get(CONFIRM)]);
    for (const page of [first, second, await shopper.get(CONFIRM)]) {
      expect(mainOf(page)).toContain('Kvar i varukorgen');
      expect(mainOf(page)).toContain(`2 × ${other.name}`);
    }
    expect(tab.cookies.get('ralph-cart')).toBe(shopper.cookies.get('ralph-cart'));
    expect(shopper.cookies.get('ralph-cart')).not.toBe(cartId);
    expect(await piecesOf(shopper)).toEqual([
      [skuId, 2],
      [other.skuId, 2],
    ]);
    expect(shopper.cookies.get('ralph-cart-count')).toBe('4');
    expect(mainOf(await shopper.get(cartPageOf(SHOP)))).toContain(readMessage('sv', 'cart', 'rest'));
    expect((await loadContents(shopper)).cart?.isRest).toBe(true);
    // It is ordered like any cart, as another order
    const restId = shopper.cookies.get('ralph-cart') ?? '';
    expect(placeOf(await shopper.pay(await shopper.fillIn(FILLED)))).toEqual([303, CONFIRM]);
    expect([await listOrders(cartId), await listOrders(restId)].map(({ length }) => length)).toEqual([1, 1]);
    expect(mainOf(await shopper.get(CONFIRM))).not.toContain('Kvar i varukorgen');
    expect(shopper.cookies.has('ralph-cart')).toBe(false);
  });

test('[CO-06] after the payment and before the return, another tab goes on with the rest, and its cart leads to the confirmation', async () => {
  const { shopper, cartId, other, pagePath, addOther, send } = await paying();
  await addOther();
  await choosePayment(pagePath, 'paid');
  const more = await addOther();
  expect(more.cart).toMatchObject({ isRest: true, lines: [{ skuId: other.skuId, quantity: 4 }] });
  const line = more.cart?.lines[0]?.id ?? '';
  const changed = await send('/cart/change', { line, kind: 'product', quantity: '3' });
  expect(changed.cart?.lines).toMatchObject([{ id: line, quantity: 3 }]);
  expect(shopper.cookies.get('ralph-cart')).toBe(cartId);
  for (const path of [cartPageOf(SHOP), '/kassan']) {
    const tab = shopper.copy();
    let answer = await tab.get(path);
    if (answer.headers.location === cartPageOf(SHOP)) answer = await tab.get(cartPageOf(SHOP));
    expect(placeOf(answer), path).toEqual([303, CONFIRM]);
  }
  expect(mainOf(await shopper.get(CONFIRM))).toContain('Kvar i varukorgen');
  expect(await piecesOf(shopper)).toEqual([[other.skuId, 3]]);
  expect((await listOrders(cartId)).map(({ status }) => status)).toEqual(['pending']);
});

test('[CO-06] goods that were removed, and fewer pieces, leave nothing in the cart; a late code stays and is named', async () => {
  const { shopper, cartId, pagePath, send } = await paying(3);
  const line = (await loadContents(shopper)).cart?.lines[0]?.id ?? '';
  await send('/cart/change', { line, kind: 'product', quantity: '1' });
  await send('/cart/promo', { code: 'SAVE10' });
  await shopper.get(returnPath(await choosePayment(pagePath, 'paid')));
  const confirmation = mainOf(await shopper.get(CONFIRM));
  expect(confirmation).not.toContain('Kvar i varukorgen');
  expect(confirmation).toContain(readMessage('sv', 'orders', 'rest.code').replace('{code}', 'SAVE10'));
  expect(await piecesOf(shopper)).toEqual([]);
  expect(shopper.cookies.get('ralph-cart')).not.toBe(cartId);
  expect(mainOf(await shopper.get(cartPageOf(SHOP)))).not.toContain(readMessage('sv', 'cart', 'rest'));
  const { skuId } = await loadPlentifulProduct(SHOP);
  const begun = await send('/cart/add', { skuId: String(skuId), quantity: '1' });
  expect(begun.cart?.promoCode).toBe('SAVE10');
});

test('[CO-06] confirmation and cart name what is left in every language', async () => {
  const { shopper, pagePath, addOther } = await paying();
  await addOther();
  await shopper.get(returnPath(await choosePayment(pagePath, 'paid')));
  for (const language of SHOP.languages) {
    const confirmation = mainOf(await shopper.get(`${prefixOf(SHOP, language)}${CONFIRM}`));
    for (const key of ['rest.title', 'rest.text'])
      expect(confirmation, language).toContain(readMessage(language, 'orders', key));
    expect(mainOf(await shopper.get(cartPageOf(SHOP, language))), language).toContain(
      readMessage(language, 'cart', 'rest'),
    );
  }
});

test('[CO-06] after a payment in the frame, goods of another tab are a new cart, which the confirmation leaves', async () => {
  const { shopper, skuId } = await shopperWithCart(SHOP);
  await shopper.fillIn({ ...FILLED, paymentId: '25' });
  const { body } = await shopper.get('/kassan');
  const frame = /\/pay\/embed\/[0-9a-f-]{36}/.exec(body)?.[0] ?? '';
  const returned = returnPath(await choosePayment(frame, 'paid'));
  await shopper.post('/cart/add', { skuId: String(skuId), quantity: '2' }, 'application/json');
  const begun = shopper.cookies.get('ralph-cart');
  await shopper.get(returned);
  expect(mainOf(await shopper.get(CONFIRM))).not.toContain('Kvar i varukorgen');
  expect(shopper.cookies.get('ralph-cart')).toBe(begun);
  expect(await piecesOf(shopper)).toEqual([[skuId, 2]]);
});

test('[CO-06] the confirmation does not compare what was bought with the stock', async () => {
  const { shopper, skuId } = await shopperWithCart(SHOP, 2);
  const { inStock } = await loadPlentifulProduct(SHOP);
  onTestFinished(() => void setStock(SHOP, skuId, inStock));
  await setStock(SHOP, skuId, 2);
  await shopper.pay(await shopper.fillIn(FILLED));
  for (const left of [0, 1]) {
    await setStock(SHOP, skuId, left);
    const text = getElement((await shopper.get(CONFIRM)).body, 'main');
    expect(text).toContain('ordered-goods');
    for (const shortage of ['Slut i lager', 'Endast 1 kvar', 'action="/cart/change"'])
      expect(text).not.toContain(shortage);
  }
});
