import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { anApiCart, anApiItem, aPackagePart } from '#tests/support/cart/an-api-cart.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { loadCartPage } from './load-cart.server.ts';

const ID = '0f0e0d0c-1111-4111-8111-222222222222';

const relation = (alias: string, relationType = 'RELATED', totalStock = 5) => ({
  alias,
  relationType,
  name: alias,
  canonicalUrl: `/p/${alias}`,
  brand: null,
  lowestPrice: null,
  productImages: [],
  skus: [{ productId: 1, stock: { totalStock, inStock: totalStock, oversellable: 0, static: 0 } }],
  discountCampaigns: [],
});

function aPage(answers: Readonly<Record<string, FakeAnswer>>, cookies = `ralph-cart=${ID}`) {
  const commerce = fakeCommerce(answers);
  return { commerce, page: loadCartPage(aContext({ commerce, cookies })) };
}

const cartOf = (...skuIds: number[]) => ({ getCart: anApiCart(skuIds.map((skuId) => anApiItem({ skuId }))) });
const namesOf = async (page: ReturnType<typeof aPage>['page']) =>
  (await page).related.map(({ name }) => name);

test('[CT-02] relations of the newest goods are shown in turn, accessories first, without what is in the cart', async () => {
  const related: Readonly<Record<string, readonly object[]>> = {
    'goods-1': [relation('a'), relation('goods-2'), relation('b', 'ACCESSORIES')],
    'goods-2': [relation('c'), relation('a'), relation('sold-out', 'RELATED', 0)],
  };
  const relatedProducts = ({ alias }: Readonly<Record<string, unknown>>) => ({
    relatedProducts: related[String(alias)] ?? null,
  });
  const { page, commerce } = aPage({ cart: cartOf(1, 2), relatedProducts });
  expect(await namesOf(page)).toEqual(['b', 'c', 'a']);
  expect((await page).cart?.count).toBe(2);
  expect(commerce.calls.map(({ operation }) => operation)).toEqual([
    'cart',
    'relatedProducts',
    'relatedProducts',
  ]);
});

test('[CT-02] a large cart asks for the relations of four of its goods, and shows four', async () => {
  const relatedProducts = ({ alias }: Readonly<Record<string, unknown>>) => ({
    relatedProducts: [1, 2, 3].map((each) => relation(`${String(alias)}-${each}`)),
  });
  const { page, commerce } = aPage({ cart: cartOf(1, 2, 3, 4, 5, 6), relatedProducts });
  expect((await page).related).toHaveLength(4);
  const asked = commerce.calls.filter(({ operation }) => operation === 'relatedProducts');
  expect(asked.map(({ variables }) => variables.alias)).toEqual(['goods-6', 'goods-5', 'goods-4', 'goods-3']);
});

test('[AP-03] without relations and without the facts of a package, the page has its cart', async () => {
  const failure = new CommerceError({ kind: 'network', operation: 'any', channel: 'shop' });
  const cart = { getCart: anApiCart([aPackagePart(1, 2), aPackagePart(2, 2)]) };
  const { page } = aPage({ cart, relatedProducts: failure, cartPackages: failure });
  expect(await page).toMatchObject({
    cart: { count: 2, lines: [{ kind: 'package', quantity: 2 }] },
    related: [],
  });
  await expect(aPage({ cart: failure }).page).rejects.toBe(failure);
});

test('[CT-02] the facts of packages are asked for once, and only where there are some', async () => {
  const cartPackages = {
    products: {
      products: [
        {
          productId: 7,
          alias: 'kit',
          canonicalUrl: '/p/kit',
          productImages: [{ fileName: 'kit.jpg' }],
          productPackage: { groups: [{ groupId: 1, options: [{ optionId: 1, quantity: 2 }] }] },
        },
      ],
    },
  };
  const cart = { getCart: anApiCart([aPackagePart(1, 4), aPackagePart(2, 4)]) };
  const { page, commerce } = aPage({ cart, cartPackages, relatedProducts: { relatedProducts: [] } });
  expect((await page).cart?.lines[0]).toMatchObject({ quantity: 2, path: '/p/kit' });
  const asked = commerce.calls.filter(({ operation }) => operation === 'cartPackages');
  expect(asked.map(({ variables }) => variables)).toEqual([{ take: 1, filter: { productIds: [7] } }]);
});

test('[CT-01] without a cart nothing is asked', async () => {
  const { page, commerce } = aPage({}, '');
  expect(await page).toEqual({ cart: null, related: [] });
  expect(commerce.calls).toEqual([]);
  const { page: ordered } = aPage({ cart: { getCart: { ...anApiCart([]), isCompleted: true } } });
  expect(await ordered).toEqual({ cart: null, related: [] });
});
