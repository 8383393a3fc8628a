import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { moveGoodsToNewCart } from './move-goods-to-new-cart.server.ts';

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

test('[AU-04] the goods go on in another cart', async () => {
  const cloneCart = { cloneCart: { cloneCart: { id: COPY, items: ITEMS } } };
  expect(await logOut({ ...cartOf(ITEMS), ...cloneCart })).toEqual([COPY, '2']);
});

test('[AU-04] the cart of the customer leaves the browser, also where it is empty, ordered, gone or not copied', async () => {
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
