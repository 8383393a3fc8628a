import { expect, test } from 'vitest';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { anApiCart } from '#tests/support/cart/an-api-cart.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { aContext } from '#tests/support/a-context.ts';
import { addToCart } from './visitor-cart.server.ts';

const OLD = '0f0e0d0c-1111-4111-8111-222222222222';
const NEW = 'aaaaaaaa-1111-4111-8111-222222222222';

const refusal = (code: string, facts: Record<string, unknown> = {}) =>
  new CommerceError({
    kind: 'graphql',
    operation: 'addToCart',
    channel: 'shop',
    errors: [{ message: code, extensions: { code, ...facts } }],
  });

/** An API with these carts; `requested` records the cart ids of its calls. */
function fakeCart(known: readonly string[], failure?: Error, goneCode = 'CART_NOT_FOUND') {
  const requested: string[] = [];
  const request = (_document: unknown, variables?: { id: string }) => {
    requested.push(variables?.id ?? 'new');
    if (variables === undefined) return Promise.resolve({ getCart: { id: NEW } });
    if (failure) return Promise.reject(failure);
    if (!known.includes(variables.id)) return Promise.reject(refusal(goneCode));
    return Promise.resolve({ addToCart: { id: variables.id, items: [] } });
  };
  return { requested, commerce: { ...fakeCommerce(), request: request as never } };
}

const aVisitor = (commerce: CommerceClient, cookies?: string) =>
  aContext({ commerce, ...(cookies === undefined ? {} : { cookies }) });

test('[CT-01] the pieces are added to the cart of the cookie', async () => {
  const { requested, commerce } = fakeCart([OLD]);
  const context = aVisitor(commerce, `ralph-cart=${OLD}`);
  expect(await addToCart(context, { skuId: 1, quantity: 2 })).toEqual({
    ok: true,
    value: { id: OLD, items: [] },
  });
  expect(requested).toEqual([OLD]);
});

test('[CT-01] without a valid cart cookie a cart is created and stored for a year', async () => {
  for (const header of [undefined, 'ralph-cart=<script>']) {
    const { requested, commerce } = fakeCart([NEW]);
    const context = aVisitor(commerce, header);
    await addToCart(context, { skuId: 1, quantity: 1 });
    expect(requested).toEqual(['new', NEW]);
    expect(context.cookies.flush().join()).toMatch(new RegExp(`ralph-cart=${NEW}; Max-Age=31536000; Path=/`));
  }
});

test('[CT-01] a cart that no longer exists, or is paid, is replaced without an error', async () => {
  for (const code of ['CART_NOT_FOUND', 'CART_COMPLETED']) {
    const { requested, commerce } = fakeCart([NEW], undefined, code);
    const context = aVisitor(commerce, `ralph-cart=${OLD}`);
    expect((await addToCart(context, { skuId: 1, quantity: 1 })).ok, code).toBe(true);
    // The second time for what its order does not contain
    expect(requested).toEqual([OLD, OLD, 'new', NEW]);
    expect(context.cookies.get('ralph-cart')).toBe(NEW);
  }
});

test('[CT-01] after an order, goods go to the cart of what that order does not contain', async () => {
  const rest = { id: NEW, isCompleted: false, items: [], summary: null };
  const commerce = fakeCommerce({
    addToCart: ({ id }) => (id === NEW ? { addToCart: { ...anApiCart([]), id } } : refusal('CART_COMPLETED')),
    visitorCart: { getCart: rest },
  });
  const context = aVisitor(commerce, `ralph-cart=${OLD}`);
  const added = await addToCart(context, { skuId: 1, quantity: 1 });
  expect(added).toMatchObject({ ok: true, value: { id: NEW, isRest: true } });
  // The cookie is replaced by the confirmation, which shows a notice
  expect(context.cookies.get('ralph-cart')).toBe(OLD);
});

test('[CT-03] too many pieces are refused with the stock and the count in the cart', async () => {
  const { commerce } = fakeCart([OLD], refusal('INSUFFICIENT_STOCK', { stock: 3, inCart: 2 }));
  const context = aVisitor(commerce, `ralph-cart=${OLD}`);
  expect(await addToCart(context, { skuId: 1, quantity: 9 })).toEqual({
    ok: false,
    refusal: { code: 'tooMany', stock: 3, inCart: 2, skuId: 0 },
  });
});

test('any other API error is thrown and leaves the cookie unchanged', async () => {
  const { commerce } = fakeCart([OLD], refusal('INTERNAL_ERROR'));
  const context = aVisitor(commerce, `ralph-cart=${OLD}`);
  await expect(addToCart(context, { skuId: 1, quantity: 1 })).rejects.toThrow(CommerceError);
  expect(context.cookies.flush()).toEqual([]);
});
