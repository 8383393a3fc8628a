import { beforeAll, expect, test } from 'vitest';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { prefixOf, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { loadShopTexts } from '#tests/support/vocabulary/shop-texts.ts';
import { buildVocabularies, type ShopVocabulary } from '#tests/support/vocabulary/shop-vocabulary.ts';

/** The demo's customer has orders and a balance in every shop; no test changes the account. */
let visitors: ReadonlyMap<string, Shopper> = new Map();
let vocabularies: ReadonlyMap<string, ShopVocabulary> = new Map();

beforeAll(async () => {
  vocabularies = await buildVocabularies(await Promise.all(SHOPS.map(loadShopTexts)));
  visitors = new Map(
    await Promise.all(
      SHOPS.map(async (shop) => [shop.key, await signIn(aVisitor(shop), DEMO_PERSON)] as const),
    ),
  );
});

const find = (shop: DemoShop, text: string): readonly string[] =>
  vocabularies.get(shop.key)?.find(text) ?? [];
const others = (shop: DemoShop): readonly DemoShop[] => SHOPS.filter(({ key }) => key !== shop.key);
const visitorOf = (shop: DemoShop): Shopper => visitors.get(shop.key) as Shopper;

/** The pages of a customer that have one path in all languages, as the server leads to those of each. */
const PATHS = [
  '/my-account/orders',
  '/my-account/settings',
  '/my-account/settings?edit=address',
  '/my-account/balance',
  '/my-account/delete',
];
const MAX_REDIRECTS = 2;

async function open(shop: DemoShop, path: string): Promise<string> {
  const visitor = visitorOf(shop);
  let answer = await visitor.get(path);
  for (let redirects = 0; redirects < MAX_REDIRECTS && answer.headers.location; redirects += 1)
    answer = await visitor.get(answer.headers.location);
  expect([shop.key, path, answer.status]).toEqual([shop.key, path, 200]);
  return `${answer.body}\n${JSON.stringify(answer.headers)}`;
}

const orderPathsOn = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/href="([^"]*\/my-account\/order\/[^"#?]+)/g)].map(([, path = '']) => path)),
];

test('[CH-11] each account page of a customer of all shops holds words of its own shop and none of another', async () => {
  for (const shop of SHOPS)
    for (const language of shop.languages) {
      const prefix = prefixOf(shop, language);
      const pages = await Promise.all(
        PATHS.map(async (path) => [path, await open(shop, prefix + path)] as const),
      );
      const orders = orderPathsOn(pages[0]?.[1] ?? '').slice(0, 1);
      expect(orders.length, `${shop.key} ${language}: orders`).toBe(1);
      for (const path of orders) pages.push([path, await open(shop, path)]);
      for (const [path, text] of pages) {
        const label = `${shop.key} ${language} ${path}`;
        expect(
          others(shop).flatMap((other) => find(other, text)),
          label,
        ).toEqual([]);
        expect(find(shop, text).length, label).toBeGreaterThan(0);
        expect(text, label).toContain('private, no-store');
      }
    }
});

test('[CH-11] a customer’s data and orders of one shop are in no answer of another', async () => {
  for (const shop of SHOPS) {
    const [path = ''] = orderPathsOn(await open(shop, '/my-account/orders'));
    for (const other of others(shop)) {
      const answer = await visitorOf(other).get(path);
      expect([other.key, path, answer.status]).toEqual([other.key, path, 404]);
      expect(find(shop, answer.body).filter((word) => !path.includes(word))).toEqual([]);
    }
    const { status, body } = await visitorOf(shop).get('/my-account/personal-data');
    expect([shop.key, status]).toEqual([shop.key, 200]);
    expect(others(shop).flatMap((other) => find(other, body))).toEqual([]);
  }
});
