import { afterEach, expect, test } from 'vitest';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { countShopLimit } from '#tests/support/api/limit-counts.ts';
import { postForm } from '#tests/support/http.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { anAddress } from '#tests/support/visitor-header.ts';

const KARAMELL = shopNamed('karamell');
const KOIVU = shopNamed('koivu');
/** Reviews of one visitor in ten minutes, and of one address at the backend (docs/limits.md). */
const OF_VISITOR = 10;
const REVIEW = 'intent=review&rating=4&comment=Well%20made&author=Kim';
/** A visitor by its last two characters. */
const cartNamed = (end: string): string => `ralph-cart=0f0e0d0c-1111-4111-8111-2222222222${end}`;
const CART = cartNamed('22');

const TOO_MANY = { sv: 'Det blev mycket på kort tid', fi: 'Yrityksiä tuli monta lyhyessä ajassa' };

async function aProduct(shop: DemoShop) {
  const { canonicalUrl, alias, skus } = await loadProduct(shop, hasOneSize);
  return { path: new URL(canonicalUrl, 'http://x').pathname, alias, skuId: skus[0]?.skuId ?? 0 };
}

interface Sending {
  readonly address: string;
  readonly body?: string;
  readonly cookie?: string;
}

/** Submits a form of a visitor, whose address a trusted proxy tells. */
const send = (shop: DemoShop, path: string, { address, body = REVIEW, cookie }: Sending) =>
  postForm(shop, path, body, {
    'x-forwarded-for': address,
    ...(cookie === undefined ? {} : { cookie }),
  });

async function sendMany(count: number, shop: DemoShop, path: string, sending: Sending): Promise<number[]> {
  const statuses = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send(shop, path, sending)).status);
  return statuses;
}

afterEach(() => callTestEndpoint('/_test/reset'));

test('[CH-11] a visitor’s reviews are limited per shop; the form keeps what was typed and says when to try again', async () => {
  const { path } = await aProduct(KARAMELL);
  const address = anAddress();
  const before = await countShopLimit('reviewOfVisitor', KARAMELL);
  expect(new Set(await sendMany(OF_VISITOR, KARAMELL, path, { address }))).toEqual(new Set([303]));
  const refused = await send(KARAMELL, path, { address });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(refused.body).toContain('<footer');
  expect(refused.body).toMatch(new RegExp(`role="alert"(?:(?!</form>).)*${TOO_MANY.sv}`));
  expect(refused.body).toMatch(/<textarea[^>]*name="comment"[^>]*>Well made</);
  expect(refused.body).toMatch(/<input[^>]*name="author"[^>]*value="Kim"/);
  expect(refused.body).toMatch(/<input[^>]*name="rating"[^>]*value="4"[^>]*checked|checked[^>]*value="4"/);
  expect(await countShopLimit('reviewOfVisitor', KARAMELL)).toBe(before + 1);

  // The shop for others, another form, and another shop are not affected
  expect((await send(KARAMELL, path, { address: anAddress() })).status).toBe(303);
  expect((await send(KARAMELL, path, { address, cookie: CART })).status).toBe(303);
  const other = await aProduct(KOIVU);
  expect((await send(KOIVU, other.path, { address })).status).toBe(303);
  const { skuId } = await aProduct(KARAMELL);
  const buy = { address, body: `intent=buy&skuId=${skuId}&quantity=1` };
  expect((await send(KARAMELL, path, buy)).status).toBe(303);
});

test('[CH-11] a form that is wrong does not count', async () => {
  const { path } = await aProduct(KARAMELL);
  const address = anAddress();
  const wrong = { address, body: 'intent=review&rating=4&comment=&author=Kim' };
  expect(new Set(await sendMany(OF_VISITOR + 2, KARAMELL, path, wrong))).toEqual(new Set([400]));
  expect((await send(KARAMELL, path, { address })).status).toBe(303);
});

test('[AP-06] too many forms with scripts are answered as data', async () => {
  const { path } = await aProduct(KARAMELL);
  const address = anAddress();
  await sendMany(OF_VISITOR, KARAMELL, path, { address });
  const refused = await send(KARAMELL, `${path}.data`, { address });
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/x-script']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
