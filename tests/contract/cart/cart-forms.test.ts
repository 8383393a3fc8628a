import { expect, test } from 'vitest';
import { readCart } from '#tests/support/api/cart-api.ts';
import { listProducts } from '#tests/support/api/products.ts';
import {
  aCartShopper,
  aCartVisitor,
  cartPageOf,
  isPlentiful,
  itemsOf,
} from '#tests/support/cart/cart-forms.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';

const KARAMELL = shopNamed('karamell');
const LUMO = shopNamed('lumo');

for (const shop of SHOPS)
  test(`[CT-02] ${shop.key}: without scripts a line is added, changed and removed, and each page tells what happened`, async () => {
    const visitor = aCartVisitor(shop);
    const page = cartPageOf(shop);
    const product = (await listProducts(shop)).find(isPlentiful);
    const skuId = product?.skus[0]?.skuId ?? 0;
    const name = product?.name ?? '';
    const added = await visitor.submit('/cart/add', { skuId, quantity: 2 });
    expect([added.status, added.headers.location, added.body]).toEqual([303, page, '']);
    expect(added.headers['cache-control']).toBe('private, no-store');
    expect(await itemsOf(shop, visitor)).toEqual([[skuId, 2]]);
    const shown = await visitor.open(page);
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(name.replaceAll('&', '&amp;'));
    expect(visitor.cookies.has('ralph-message')).toBe(false);
    const line = (await visitor.readContents()).cart?.lines[0]?.id ?? '';
    const changed = await visitor.submit('/cart/change', { line, kind: 'product', quantity: 5 });
    expect([changed.status, changed.headers.location]).toEqual([303, page]);
    expect(await itemsOf(shop, visitor)).toEqual([[skuId, 5]]);
    expect((await visitor.submit('/cart/remove', { line, kind: 'product' })).status).toBe(303);
    expect(await itemsOf(shop, visitor)).toEqual([]);
    expect(visitor.cookies.get('ralph-cart-count')).toBe('0');
  });

test('[CT-02] with scripts a change is answered with the fresh cart, for this visitor only', async () => {
  const { visitor, line, name, skuId } = await aCartShopper(KARAMELL, 1);
  const { status, headers, answer } = await visitor.send('/cart/change', {
    line,
    kind: 'product',
    quantity: 4,
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  expect(answer.cart).toMatchObject({
    count: 4,
    lines: [{ id: line, kind: 'product', skuId, name, quantity: 4 }],
  });
  expect(answer.notice).toBeUndefined();
  const again = await visitor.send('/en/cart/add', { skuId, quantity: 1 });
  expect(again.answer).toMatchObject({
    cart: { count: 5 },
    added: { line, quantity: 1 },
    notice: {
      tone: 'success',
      key: 'cart.notice.added',
      text: expect.stringMatching(/^Added to your cart: ./),
    },
  });
});

test('[CT-03] more than the stock is refused with the facts, on adding and on changing', async () => {
  const { visitor, skuId, line, stock } = await aCartShopper(LUMO, 2);
  const over = await visitor.send('/cart/add', { skuId, quantity: 900 });
  expect([over.status, over.answer.cart?.count]).toEqual([409, 2]);
  expect(over.answer.notice).toMatchObject({
    tone: 'critical',
    text: `Unfortunately you can not add any more of this to your cart. Only ${stock} left in stock`,
    values: { stock },
  });
  const more = await visitor.send('/cart/change', { line, kind: 'product', quantity: 900 });
  expect([more.status, more.answer.cart?.count, more.answer.notice?.text]).toEqual([
    409,
    2,
    over.answer.notice?.text,
  ]);
  expect((await visitor.send('/cart/change', { line, kind: 'product', quantity: stock })).status).toBe(200);
  const full = await visitor.send('/cart/change', { line, kind: 'product', quantity: stock + 1 });
  expect([full.status, full.answer.notice?.text]).toEqual([
    409,
    `You can not add any more since you already have ${stock} in your cart`,
  ]);
  const again = await visitor.submit('/cart/add', { skuId, quantity: 1 });
  expect(again.status).toBe(303);
  expect((await visitor.open(cartPageOf(LUMO))).body).toContain(
    `since you already have ${stock} in your cart`,
  );
});

test('[CT-04] a code is activated and removed; a refused one is said, with what was typed', async () => {
  const { visitor } = await aCartShopper(LUMO, 1);
  const active = await visitor.send('/cart/promo', { code: ' save10 ' });
  expect(active.answer).toMatchObject({ cart: { promoCode: 'SAVE10' }, notice: { tone: 'success' } });
  // Once beside the sums, where it can be removed: it is no campaign, and the rows do not repeat it
  const asides = (await visitor.open('/cart')).body.match(/<aside[^]*?<\/aside>/g) ?? [];
  const texts = asides
    .map((aside) => aside.replaceAll(/<[^>]*>/g, ' '))
    .filter((text) => text.includes('SAVE10'));
  expect(texts.join(' ').match(/SAVE10/g)).toHaveLength(1);
  expect(texts[0]).toContain('Gift card or code');
  const refused = await visitor.send('/cart/promo', { code: 'BIG500' });
  expect([refused.status, refused.answer.cart?.promoCode]).toEqual([409, 'SAVE10']);
  expect(refused.answer.notice).toMatchObject({
    text: 'You have not met the requirements for this code',
    values: { code: 'BIG500', minimum: expect.stringMatching(/\d/), missing: expect.stringMatching(/\d/) },
  });
  for (const code of ['OLD2020', 'NO-SUCH-CODE']) {
    const wrong = await visitor.send('/cart/promo', { code });
    expect([wrong.status, wrong.answer.notice?.text, wrong.answer.notice?.values]).toEqual([
      409,
      'This code is not valid',
      { code },
    ]);
  }
  const plain = await visitor.submit('/cart/promo', { code: 'OLD2020', returnTo: '/cart' });
  expect(plain.status).toBe(303);
  expect((await visitor.open('/cart')).body).toContain('This code is not valid');
  const removed = await visitor.send('/cart/promo-remove', {});
  expect(removed.answer.cart).toMatchObject({ count: 1 });
  expect(removed.answer.cart).not.toHaveProperty('promoCode');
});

test('[CT-07] a reset replaces the cart by a new, empty one', async () => {
  const { visitor } = await aCartShopper(KARAMELL, 2);
  const before = visitor.cartId();
  const { answer } = await visitor.send('/cart/reset', {});
  expect(answer.cart).toMatchObject({ count: 0, lines: [] });
  expect(visitor.cartId()).not.toBe(before);
  expect(await readCart(KARAMELL, visitor.cartId())).toMatchObject({ items: [] });
});

test('[CT-02] the addresses of the forms lead to the cart page; other methods are refused', async () => {
  const visitor = aCartVisitor(KARAMELL);
  for (const form of ['add', 'change', 'remove', 'promo', 'promo-remove', 'reset']) {
    const typed = await visitor.open(`/cart/${form}`);
    expect([form, typed.status, typed.headers.location]).toEqual([form, 303, '/varukorg']);
    const upload = await visitor.submit(`/cart/${form}`, {}, { 'content-type': 'multipart/form-data' });
    expect([form, upload.status]).toEqual([form, 415]);
  }
});
