import { expect, test } from 'vitest';
import { uniqueCredentials } from '#tests/support/api/auth-api.ts';
import { callApi, type Call } from '#tests/support/api/cart-api.ts';
import {
  loadProduct,
  hasOneSize,
  isSoldOut,
  listProducts,
  type ApiProduct,
} from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { mailsTo } from '#tests/support/api/outbox.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint, setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');
const uniqueEmail = (): string => uniqueCredentials('feedback').username;

interface Reviews {
  readonly count: number;
  readonly averageRating: number;
  readonly reviews: readonly {
    readonly rating: number;
    readonly comment: string;
    readonly author: string;
    readonly reviewDate: string;
    readonly language: string;
  }[];
}
interface Review {
  readonly alias: string;
  readonly rating: number;
  readonly comment: string;
  readonly author: string;
}

const readReviews = (shop: DemoShop, alias: string, skip = 0, take = 50): Promise<Reviews> =>
  callApi(shop, {
    field: 'reviews',
    select: '{ count averageRating reviews { rating comment author reviewDate language } }',
    input: { alias: ['String!', alias], skip: ['Int', skip], take: ['Int', take] },
  });
const mutate = (shop: DemoShop, field: string, input: Call['input'], language?: string): Promise<boolean> =>
  callApi(shop, {
    kind: 'mutation',
    field,
    ...(input === undefined ? {} : { input }),
    ...(language === undefined ? {} : { language }),
  });
const postReview = (shop: DemoShop, { alias, rating, comment, author }: Review): Promise<boolean> =>
  mutate(shop, 'postProductReview', {
    alias: ['String!', alias],
    rating: ['Int', rating],
    comment: ['String', comment],
    author: ['String!', author],
  });
const monitor = (shop: DemoShop, email: string, skuId: number, language?: string): Promise<boolean> =>
  mutate(shop, 'monitorProductAvailability', { email: ['String!', email], skuId: ['Int!', skuId] }, language);
const approve = (shop: DemoShop): Promise<{ approved: number }> =>
  callTestEndpoint('/_test/reviews/approve', { channelId: shop.channelId });

/** The alias of the product at `place`; each test uses another one, so that reviews do not mix. */
async function loadAliasAt(shop: DemoShop, place: number): Promise<string> {
  return (await listProducts(shop)).at(place)?.alias ?? '';
}

test('a review is shown and counted only after approval', async () => {
  const alias = await loadAliasAt(karamell, -1);
  const before = await readReviews(karamell, alias);
  const comment = `Good, <b>really</b> "good" ${uniqueEmail()}`;
  expect(await postReview(karamell, { alias, rating: 2, comment, author: '  A tester ' })).toBe(true);
  expect(await readReviews(karamell, alias)).toEqual(before);
  // Approving reviews of another shop has no effect on this one
  await approve(koivu);
  expect(await readReviews(karamell, alias)).toEqual(before);
  expect((await approve(karamell)).approved).toBeGreaterThan(0);
  const after = await readReviews(karamell, alias);
  expect(after.count).toBe(before.count + 1);
  expect(after.reviews[0]).toMatchObject({ rating: 2, comment, author: 'A tester' });
  expect(Math.abs(Date.parse(after.reviews[0]?.reviewDate ?? '') - Date.now())).toBeLessThan(60_000);
  const sum = after.reviews.reduce((all, { rating }) => all + rating, 0);
  if (after.count <= 50) expect(after.averageRating).toBe(Math.round((sum / after.count) * 10) / 10);
  const { rating } = await loadProduct(karamell, (product) => product.alias === alias);
  expect(rating?.voteCount).toBe(after.count);
});

test('reviews are paged: those in the reader’s language first, then the newest', async () => {
  const reviewed = await loadProduct(karamell, ({ rating }) => (rating?.voteCount ?? 0) >= 3);
  const all = await readReviews(karamell, reviewed.alias);
  const order = all.reviews.map(({ language, reviewDate }) => `${Number(language === 'sv')} ${reviewDate}`);
  expect(order).toEqual(order.toSorted().toReversed());
  const second = await readReviews(karamell, reviewed.alias, 1, 1);
  expect(second.reviews).toEqual([all.reviews[1]]);
  expect(second.count).toBe(all.count);
  for (const [skip, take] of [
    [-5, -5],
    [100_000, 10],
    [0, 0],
  ] as const)
    expect((await readReviews(karamell, reviewed.alias, skip, take)).reviews).toEqual([]);
  expect((await readReviews(karamell, reviewed.alias, 0, 100_000)).reviews.length).toBeLessThanOrEqual(50);
});

test('a review without a product, rating or author, or with too long a text, is refused', async () => {
  const alias = await loadAliasAt(karamell, -2);
  const fine: Review = { alias, rating: 5, comment: 'Fine.', author: 'A tester' };
  for (const [change, code] of [
    [{ alias: 'no-such-product' }, 'PRODUCT_UNKNOWN'],
    [{ alias: '' }, 'PRODUCT_UNKNOWN'],
    [{ rating: 0 }, 'INVALID_INPUT'],
    [{ rating: 6 }, 'INVALID_INPUT'],
    [{ author: ' ' }, 'INVALID_INPUT'],
    [{ author: 'x'.repeat(61) }, 'INVALID_INPUT'],
    [{ comment: 'x'.repeat(2001) }, 'INVALID_INPUT'],
  ] as const)
    await expect(postReview(karamell, { ...fine, ...change })).rejects.toMatchObject({ code: code });
  const other = await loadAliasAt(koivu, 0);
  await expect(postReview(karamell, { ...fine, alias: other })).rejects.toMatchObject({
    code: 'PRODUCT_UNKNOWN',
  });
  expect(await readReviews(karamell, 'no-such-product')).toEqual({ count: 0, averageRating: 0, reviews: [] });
});

/** A SKU that a test may sell out: the one at `place`; each test uses another one. */
async function loadSellableSku(
  shop: DemoShop,
  place: number,
): Promise<ApiProduct & { readonly skuId: number }> {
  const fitting = (await listProducts(shop)).filter(
    (product) =>
      hasOneSize(product) &&
      product.skus[0]?.stock.inStock === product.skus[0]?.stock.totalStock &&
      (product.skus[0]?.stock.inStock ?? 0) > 15,
  );
  const product = fitting.at(place);
  if (product === undefined) throw new Error(`${shop.key} has no matching product.`);
  return { ...product, skuId: product.skus[0]?.skuId ?? 0 };
}

for (const [key, language, subject] of [
  ['karamell', 'sv-SE', 'Tillbaka i lager'],
  ['karamell', 'fi-FI', 'Taas varastossa'],
  ['koivu', 'en-US', 'Back in stock'],
] as const) {
  test(`a subscriber to a size of ${key} gets one mail in ${language} when it is back in stock`, async () => {
    const shop = shopNamed(key);
    const { skuId } = await loadSellableSku(shop, -1);
    const email = uniqueEmail();
    await setStock(shop, skuId, 0);
    try {
      expect(await monitor(shop, email, skuId, language)).toBe(true);
      expect(await monitor(shop, email.toUpperCase(), skuId, language)).toBe(true);
      await setStock(shop, skuId, 0);
      expect(await mailsTo(email)).toEqual([]);
    } finally {
      await setStock(shop, skuId, 20);
    }
    await setStock(shop, skuId, 0);
    await setStock(shop, skuId, 21);
    const product = await loadProduct(shop, ({ skus }) => skus[0]?.skuId === skuId, language);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      kind: 'back-in-stock',
      channelId: shop.channelId,
      language: language.slice(0, 2),
      to: email,
      subject: expect.stringContaining(`${subject}: ${product.name}`),
    });
    const url = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(url.hostname).toBe(shop.host);
    expect(url.pathname).toBe(product.canonicalUrl);
    for (const other of SHOPS.filter((each) => each !== shop)) expect(mail?.html).not.toContain(other.host);
  });
}

test('a stock reminder for an available size, an unknown size or an invalid address is refused', async () => {
  const { skuId } = await loadSellableSku(koivu, -3);
  const email = uniqueEmail();
  expect(await monitor(koivu, email, skuId)).toBe(true);
  await setStock(koivu, skuId, 22);
  expect(await mailsTo(email)).toEqual([]);
  await expect(monitor(koivu, 'x', skuId)).rejects.toMatchObject({ code: 'INVALID_EMAIL' });
  await expect(monitor(koivu, email, 2_147_483_647)).rejects.toMatchObject({ code: 'SKU_UNKNOWN' });
  // [CH-11] another shop's size is unknown here
  await expect(monitor(karamell, email, skuId)).rejects.toMatchObject({ code: 'SKU_UNKNOWN' });
});

test('the reminder of a product whose only size is sold out asks for no choice of size', async () => {
  const product = await loadProduct(karamell, (each) => isSoldOut(each) && each.skus.length === 1);
  const { body } = await ask(karamell.host, product.canonicalUrl);
  const [form = ''] = /<form[^>]*id="remind"[\s\S]*?<\/form>/.exec(body) ?? [];
  expect(form).toContain(`type="hidden" name="skuId" value="${product.skus[0]?.skuId}"`);
  expect(form).not.toContain('type="radio"');
});
