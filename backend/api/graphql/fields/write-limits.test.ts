import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from '#backend/core/limits/write-limit-rows.ts';
import { createWriteCounts } from '#kernel/limits/write-counts.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';

const TENANT = `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US"`;
/** Every field that anyone may write with, and a field of the same kind that is no write, if there is one. */
const WRITES: readonly (readonly [limit: BackendWriteLimitName, field: string, free: string | null])[] = [
  ['reviewOfAddress', `postProductReview(${TENANT}, alias: "$alias", rating: 5, author: "Kim")`, null],
  ['newsletterOfAddress', `subscribeToNewsletter(${TENANT}, email: "me@example.com")`, null],
  [
    'reminderOfAddress',
    `monitorProductAvailability(${TENANT}, email: "me@example.com", skuId: $skuId)`,
    null,
  ],
  ['passwordResetOfAddress', `requestPasswordReset(${TENANT}, email: "me@example.com")`, null],
  ['orderLinkOfAddress', `requestOrderLink(${TENANT}, orderNumber: "1042", email: "me@example.com")`, null],
  [
    'promoCodeOfAddress',
    `setCartPromoCode(${TENANT}, id: "$cart", promoCode: "GUESS") { id }`,
    `setCartPromoCode(${TENANT}, id: "$cart", promoCode: " ") { id }`,
  ],
  [
    'cartAddOfAddress',
    `addToCart(${TENANT}, id: "$cart", item: { skuId: $skuId, quantity: 1 }) { id }`,
    null,
  ],
  ['cartAddOfAddress', `addPackageToCart(${TENANT}, id: "$cart", packageId: 1) { id }`, null],
  ['cartAddOfAddress', `cloneCart(${TENANT}, id: "$cart") { id }`, null],
];

interface Body {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
}

async function createShop() {
  const backend = await fixtureBackend();
  const { products } = await backend.ask<{
    products: { products: { alias: string; skus: { skuId: number }[] }[] };
  }>(`{ products(${TENANT}, take: 1) { products { alias skus { skuId } } } }`);
  const { getCart } = await backend.ask<{ getCart: { id: string } }>(`{ getCart(${TENANT}) { id } }`);
  const [product] = products.products;
  const fill = (text: string): string =>
    text
      .replace('$alias', product?.alias ?? '')
      .replace('$skuId', String(product?.skus[0]?.skuId))
      .replace('$cart', getCart.id);
  return { backend, fill };
}

test.each(WRITES)(
  '[CH-11] %s is counted, and refused with the time to wait: %s',
  async (limit, field, free) => {
    const { backend, fill } = await createShop();
    const reached: unknown[] = [];
    const request = {
      writes: createWriteCounts<BackendWriteLimitName>({ ...DEFAULT_BACKEND_LIMITS, [limit]: 2 }),
      limits: { ...backend.context.limits, reached: (...facts: unknown[]) => void reached.push(facts) },
    };
    const codesOf = async (root: string, sender = '203.0.113.1'): Promise<unknown[]> => {
      const query = `mutation { ${fill(root)} }`;
      const { body } = await backend.answer(
        { query },
        { ...request, sender: { address: sender, userAgent: '' } },
      );
      return ((body as Body).errors ?? []).map(({ extensions }) => extensions);
    };
    const tooMany = { code: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: expect.any(Number) as number };
    for (let times = 0; times < 2; times += 1) expect(await codesOf(field)).not.toEqual([tooMany]);
    expect(reached).toEqual([]);
    expect(await codesOf(field)).toEqual([tooMany]);
    expect(reached).toEqual([[limit, 'smallshop']]);
    expect(await codesOf(field, '203.0.113.2')).not.toEqual([tooMany]);
    if (free !== null) expect(await codesOf(free)).toEqual([]);
  },
);

test('a query that makes a cart is counted as one, and reading a cart is not', async () => {
  const { backend, fill } = await createShop();
  const writes = createWriteCounts<BackendWriteLimitName>({ ...DEFAULT_BACKEND_LIMITS, cartAddOfAddress: 1 });
  const ask = async (query: string) =>
    (await backend.answer({ query: fill(query) }, { writes })).body as Body;
  expect((await ask(`{ getCart(${TENANT}) { id } }`)).errors).toBeUndefined();
  expect((await ask(`{ getCart(${TENANT}) { id } }`)).errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  expect((await ask(`{ getCart(${TENANT}, id: "$cart") { id } }`)).errors).toBeUndefined();
});
