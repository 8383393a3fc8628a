import { afterEach, expect, test } from 'vitest';
import { completeCart, readCart } from '#tests/support/api/cart-api.ts';
import { WRITES } from '#kernel/limits/write-limits.ts';
import { aCartShopper, aCartVisitor, itemsOf } from '#tests/support/cart/cart-forms.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { anAddress } from '#tests/support/visitor-header.ts';

const KARAMELL = shopNamed('karamell');
const LUMO = shopNamed('lumo');
const NORDIC = shopNamed('nordic');

afterEach(() => callTestEndpoint('/_test/reset'));

test('[CT-01] a lost cart, one of another shop and an ordered one recover without an error', async () => {
  const foreign = (await aCartShopper(LUMO, 1)).visitor.cartId();
  const { visitor: buyer, skuId } = await aCartShopper(KARAMELL, 1);
  await completeCart(KARAMELL, buyer.cartId());
  for (const id of ['aaaaaaaa-1111-4111-8111-222222222222', foreign, buyer.cartId(), 'no-guid']) {
    const lost = () => aCartVisitor(KARAMELL, { 'ralph-cart': id, 'ralph-cart-count': '7' });
    const reader = lost();
    expect((await reader.readContents()).cart).toBeNull();
    expect(reader.cookies.has('ralph-cart-count')).toBe(false);
    expect((await lost().open('/varukorg')).status).toBe(200);
    const changed = await lost().send('/cart/change', { line: 'x', kind: 'product', quantity: 2 });
    expect([changed.status, changed.answer.cart]).toEqual([409, null]);
    const removed = await lost().send('/cart/remove', { line: 'x', kind: 'product' });
    expect([removed.status, removed.answer.cart]).toEqual([200, null]);
    const without = await lost().send('/cart/promo-remove', {});
    expect([without.status, without.answer.cart]).toEqual([200, null]);
    const adding = lost();
    expect((await adding.submit('/cart/add', { skuId, quantity: 2 })).status).toBe(303);
    expect(adding.cartId()).not.toBe(id);
    expect(await itemsOf(KARAMELL, adding)).toEqual([[skuId, 2]]);
    const promo = lost();
    expect((await promo.send('/cart/promo', { code: 'SAVE10' })).answer.cart).toMatchObject({ count: 0 });
  }
  expect(await readCart(LUMO, foreign)).toMatchObject({ items: [{ quantity: 1 }], promoCode: null });
});

test('[CT-08] many changes at once end in one of them, and every later answer says which', async () => {
  const { visitor, line, skuId } = await aCartShopper(KARAMELL, 1);
  const wanted = [2, 3, 4, 5, 6, 7, 8, 9];
  const answers = await Promise.all(
    wanted.map((quantity) => visitor.send('/cart/change', { line, kind: 'product', quantity })),
  );
  for (const [index, { status, answer }] of answers.entries())
    expect([status, answer.cart?.lines[0]?.quantity]).toEqual([200, wanted[index]]);
  const { cart } = await visitor.readContents();
  expect(wanted).toContain(cart?.count);
  expect(await itemsOf(KARAMELL, visitor)).toEqual([[skuId, cart?.count]]);
  const adding = await Promise.all([1, 2, 3].map(() => visitor.send('/cart/add', { skuId, quantity: 1 })));
  expect(adding.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await itemsOf(KARAMELL, visitor)).toEqual([[skuId, (cart?.count ?? 0) + 3]]);
});

test('[CH-11] forms and reads of other sites are refused, and no form is answered to them', async () => {
  const { visitor, line, skuId } = await aCartShopper(KARAMELL, 1);
  for (const site of ['cross-site', 'same-site'])
    for (const path of [
      '/cart/add',
      '/cart/change',
      '/cart/remove',
      '/cart/promo',
      '/cart/promo-remove',
      '/cart/reset',
    ]) {
      const headers = { 'sec-fetch-site': site };
      const fields = { line, kind: 'product', quantity: 9, skuId, code: 'SAVE10' };
      expect([path, (await visitor.submit(path, fields, headers)).status]).toEqual([path, 403]);
      const foreign = await visitor.submit(path, fields, { ...headers, origin: 'http://evil.example' });
      expect([path, foreign.status]).toEqual([path, 403]);
    }
  const read = await visitor.open('/cart/contents', { 'sec-fetch-site': 'cross-site' });
  expect([read.status, read.body]).toEqual([403, 'null']);
  expect(await itemsOf(KARAMELL, visitor)).toEqual([[skuId, 1]]);
});

test('[RT-20] a form returns to pages of the shop only', async () => {
  const { visitor } = await aCartShopper(KARAMELL, 1);
  const leave = async (returnTo: string, prefix = '') =>
    (await visitor.submit(`${prefix}/cart/promo-remove`, { returnTo })).headers.location;
  expect(await leave('/sortiment?page=2#top')).toBe('/sortiment?page=2#top');
  expect(await leave('/c/choklad', '/en')).toBe('/en/c/choklad');
  for (const wrong of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\u0001/x',
    '',
    'x'.repeat(9),
    `/${'å'.repeat(3000)}`,
  ])
    expect([wrong, await leave(wrong)]).toEqual([wrong, '/varukorg']);
  expect(await leave('https://evil.example', '/en')).toBe('/en/cart');
});

for (const [kind, isDone] of [
  ['error', true],
  ['disconnect', false],
] as const)
  test(`[AP-03] where the API fails (${kind}), the change is answered at its status and the cart stays`, async () => {
    const { visitor, line, skuId } = await aCartShopper(NORDIC, 2);
    await callTestEndpoint('/_test/faults', { operation: 'updateCartItem', kind, times: 2 });
    const failed = await visitor.send('/cart/change', { line, kind: 'product', quantity: 4 });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.answer.notice).toMatchObject({ tone: 'critical', key: 'cart.notice.failed' });
    // A failed answer does not tell whether the API did it: the fresh cart does
    expect(failed.answer.cart?.count).toBe(isDone ? 4 : 2);
    const plain = await visitor.submit('/cart/change', { line, kind: 'product', quantity: 4 });
    expect([plain.status, plain.headers.location]).toEqual([303, '/cart']);
    expect((await visitor.open('/cart')).body).toContain('That did not work. Check your cart and try again.');
    await callTestEndpoint('/_test/reset');
    expect(await itemsOf(NORDIC, visitor)).toEqual([[skuId, isDone ? 4 : 2]]);
    await callTestEndpoint('/_test/faults', { operation: '*', kind: 'error', times: 4 });
    const blind = await visitor.send('/cart/change', { line, kind: 'product', quantity: 4 });
    expect([blind.status >= 500, 'cart' in blind.answer]).toEqual([true, false]);
    expect(visitor.cartId()).not.toBe('');
  });

test('[CH-11] changes of a cart are limited per visitor, with and without scripts', async () => {
  const visitor = aCartVisitor(KARAMELL);
  const headers = { 'x-forwarded-for': anAddress() };
  const fields = { line: 'x', kind: 'product' };
  const statuses = [];
  for (let sent = 0; sent < WRITES.cartChange.visitor; sent += 1)
    statuses.push((await visitor.send('/cart/remove', fields, headers)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await visitor.send('/en/cart/remove', fields, headers);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.answer.notice?.text).toMatch(/^That was a lot in a short time/);
  const plain = await visitor.submit('/en/cart/remove', fields, headers);
  expect([plain.status, plain.headers.location]).toEqual([303, '/en/cart']);
  expect((await visitor.open('/en/cart')).body).toContain('That was a lot in a short time');
});
