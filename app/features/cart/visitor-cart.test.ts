import { expect, test } from 'vitest';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { countPieces, loadVisitorCart, moveGoodsToNewCart } from './visitor-cart.server.ts';

const ID = '0f0e0d0c-1111-4111-8111-222222222222';
const total = { sellingPriceIncVatFormatted: '125 kr', sellingPriceExVatFormatted: '100 kr' };
const preferences = { customerType: 'PERSON', vatIncluded: true } as const;

function aVisitor(cookieHeader: string, getCart: object | null) {
  const commerce = fakeCommerce({ visitorCart: { getCart } });
  return { ...aContext({ commerce, cookies: cookieHeader, parts: { preferences } }), commerce };
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

const FORMER = 'aaaaaaaa-1111-4111-8111-222222222222';
const COPY = 'bbbbbbbb-1111-4111-8111-222222222222';
const ITEMS = [{ quantity: 2, groupKey: null }];
const FAILED = new CommerceError({ kind: 'network', operation: 'cloneCart', channel: 'shop' });

type Answers = NonNullable<Parameters<typeof fakeCommerce>[0]>;

/** The cookies of cart and count after a logout. */
async function logOut(answers: Answers) {
  const cookies = `ralph-cart=${FORMER}; ralph-cart-count=2`;
  const context = aContext({ cookies, commerce: fakeCommerce(answers) });
  await moveGoodsToNewCart(context);
  return [context.cookies.get('ralph-cart'), context.cookies.get('ralph-cart-count')];
}

const cartOf = (items: unknown, isCompleted = false) => ({
  visitorCart: { getCart: { items, isCompleted, summary: null } },
});

test('[AU-04] the goods are copied to another cart', async () => {
  const cloneCart = { cloneCart: { cloneCart: { id: COPY, items: ITEMS } } };
  expect(await logOut({ ...cartOf(ITEMS), ...cloneCart })).toEqual([COPY, '2']);
});

test('[AU-04] the cookie of the customer’s cart is removed, also if the cart is empty, ordered, gone or not copied', async () => {
  for (const answers of [
    cartOf([]),
    cartOf(ITEMS, true),
    { visitorCart: { getCart: null } },
    { ...cartOf(ITEMS), cloneCart: { cloneCart: null } },
    { ...cartOf(ITEMS), cloneCart: FAILED },
    { visitorCart: FAILED },
  ])
    expect(await logOut(answers as Answers)).toEqual([undefined, undefined]);
});
