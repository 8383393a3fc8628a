import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { hasSizes, listProducts, loadProduct } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

interface Priced {
  readonly name: string;
  readonly canonicalUrl: string;
  readonly unitPrice: { readonly sellingPriceIncVatFormatted: string; readonly sellingPriceIncVat: number };
  readonly pricePerUnit: { readonly unit: string; readonly sellingPriceIncVat: number } | null;
  readonly variantGroup: {
    readonly collapseInLists: boolean;
    readonly mainProductId: number;
  };
  readonly productId: number;
}

const PRICED = `query($all: Boolean) { products($ctx, take: 200, filter: { includeCollapsed: $all, sort: ALPHABETICAL }) {
  products { productId name canonicalUrl unitPrice { sellingPriceIncVat sellingPriceIncVatFormatted }
    pricePerUnit { unit sellingPriceIncVat } variantGroup { collapseInLists mainProductId } } } }`;

async function listPriced(shop: DemoShop, all: boolean, language = shop.languages[0]): Promise<Priced[]> {
  const { products } = await askApi<{ products: { products: Priced[] } }>(shop, PRICED, { all }, language);
  return products.products;
}

for (const shop of SHOPS) {
  test(`[PP-02] ${shop.key}: sizes of one price are no weights, lengths or packs`, async () => {
    for (const { name, skus } of (await listProducts(shop)).filter(hasSizes))
      for (const sku of skus) expect(sku.name, name).not.toMatch(/\d ?(g|kg|l|ml|m|cm|pack|st|W)$/);
  });

  test(`[PP-02] ${shop.key}: a larger weight or pack costs more in all, and less per unit`, async () => {
    const groups = new Map<number, Priced[]>();
    for (const product of await listPriced(shop, true)) {
      const { collapseInLists, mainProductId } = product.variantGroup;
      if (collapseInLists) groups.set(mainProductId, [...(groups.get(mainProductId) ?? []), product]);
    }
    const compared = [...groups.values()].filter((products) =>
      products.every(({ pricePerUnit }) => pricePerUnit !== null),
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const products of compared) {
      const byPrice = products.toSorted(
        (one, other) => one.unitPrice.sellingPriceIncVat - other.unitPrice.sellingPriceIncVat,
      );
      const perUnit = byPrice.map(({ pricePerUnit }) => pricePerUnit?.sellingPriceIncVat ?? 0);
      expect(new Set(byPrice.map(({ unitPrice }) => unitPrice.sellingPriceIncVat)).size).toBe(
        products.length,
      );
      expect(perUnit, byPrice[0]?.name).toEqual(perUnit.toSorted((one, other) => other - one));
    }
  });
}

const canonicalOf = (body: string): string =>
  new URL(listTags(body, 'link').find(({ rel }) => rel === 'canonical')?.href ?? '').pathname;

test('[PP-02][RT-11] a weight has a page of its own: name, price, price per unit, chooser, canonical URL', async () => {
  const weights = (await listPriced(karamell, true)).filter(({ name }) => name.endsWith(', 1 kg'));
  const [weight] = weights;
  const { status, body } = await ask(karamell.host, weight?.canonicalUrl ?? '');
  expect(status).toBe(200);
  expect(canonicalOf(body)).toBe(weight?.canonicalUrl);
  const main = getElement(body, 'main').replaceAll('\u00a0', ' ');
  expect(main).toContain(weight?.name);
  expect(main).toMatch(/\d,\d\d kr\/kg/);
  const chosen = listTags(main, 'a').filter(
    (link) => link['aria-current'] === 'true' && link.href?.startsWith('/p/'),
  );
  expect(chosen.map(({ href }) => href)).toEqual([weight?.canonicalUrl]);
});

test('[PP-02] without script, a link to a size shows its stock and puts its SKU into the buy form', async () => {
  const product = await loadProduct(karamell, hasSizes);
  const size = product.skus.find(({ stock }) => stock.totalStock > 0);
  const open = async (query: string) => {
    const { body } = await ask(karamell.host, `${product.canonicalUrl}${query}`);
    return { body, main: getElement(body, 'main') };
  };
  const before = await open('');
  const hidden = (main: string) => listTags(main, 'input').find(({ name }) => name === 'skuId')?.value;
  expect(hidden(before.main)).toBeUndefined();
  const link = listTags(before.main, 'a').find(({ href }) => href?.includes(`size=${size?.skuId}`));
  const { pathname, search, hash } = new URL(link?.href ?? '', `http://shop.example${product.canonicalUrl}`);
  expect(`${pathname}${search}${hash}`).toBe(`${product.canonicalUrl}?size=${size?.skuId}#buy`);
  const after = await open(`?size=${size?.skuId}`);
  expect(hidden(after.main)).toBe(String(size?.skuId));
  expect(
    listTags(after.main, 'a')
      .filter((each) => each['aria-current'] === 'true')
      .at(-1)?.href,
  ).toContain(`size=${size?.skuId}`);
  expect(canonicalOf(after.body)).toBe(product.canonicalUrl);
});
