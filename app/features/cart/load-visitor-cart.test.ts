import { expect, test } from 'vitest';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { countPieces } from './cart-count.ts';
import { loadVisitorCart } from './load-visitor-cart.server.ts';

const ID = '0f0e0d0c-1111-4111-8111-222222222222';
const total = { sellingPriceIncVatFormatted: '125 kr', sellingPriceExVatFormatted: '100 kr' };
const preferences = { customerType: 'PERSON', vatIncluded: true } as const;

function aVisitor(cookieHeader: string, getCart: object | null) {
  const commerce = fakeCommerce({ visitorCart: { getCart } });
  const cookies = createCookieJar(cookieHeader, { secure: false });
  return { commerce, cookies, preferences };
}

test('[CT-01] counts pieces; the parts of a package are one', () => {
  const lines = [
    { quantity: 2, groupKey: null },
    { quantity: 3, groupKey: 'a' },
    { quantity: 3, groupKey: 'a' },
    { quantity: 1, groupKey: 'b' },
    null,
    { quantity: 1, groupKey: null },
  ];
  expect(countPieces(lines)).toBe(7);
  expect([countPieces([]), countPieces(null)]).toEqual([0, 0]);
});

test('[CT-01] the visitor’s cart has a total as the visitor sees prices; a wrong count is corrected', async () => {
  const cart = { isCompleted: false, items: [{ quantity: 2, groupKey: null }], summary: { total } };
  const visitor = aVisitor(`ralph-cart=${ID}; ralph-cart-count=5`, cart);
  expect(await loadVisitorCart(visitor)).toEqual({ count: 2, total: '125 kr' });
  expect(visitor.cookies.flush()).toEqual([expect.stringMatching(/^ralph-cart-count=2; Max-Age=31536000/)]);
  const company = { ...visitor, preferences: { ...preferences, vatIncluded: false } };
  expect(await loadVisitorCart(company)).toEqual({ count: 2, total: '100 kr' });
  const right = aVisitor(`ralph-cart=${ID}; ralph-cart-count=2`, cart);
  await loadVisitorCart(right);
  expect(right.cookies.flush()).toEqual([]);
});

test('[CT-01] an unknown and a paid cart are none; their count is forgotten, their id is not', async () => {
  for (const cart of [null, { isCompleted: true, items: [{ quantity: 2, groupKey: null }], summary: null }]) {
    const visitor = aVisitor(`ralph-cart=${ID}; ralph-cart-count=2`, cart);
    expect(await loadVisitorCart(visitor)).toBeNull();
    expect(visitor.cookies.flush()).toEqual([expect.stringMatching(/^ralph-cart-count=;/)]);
  }
});

test('without a cart the API is not asked', async () => {
  const visitor = aVisitor('ralph-cart=made-up', null);
  expect(await loadVisitorCart(visitor)).toBeNull();
  expect(visitor.commerce.calls).toEqual([]);
});
