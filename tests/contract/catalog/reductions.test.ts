import { beforeAll, describe, expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { aCartVisitor, cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { ask } from '#tests/support/http.ts';
import { findElements, listSizeData } from '#tests/support/markup.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';

interface Priced {
  readonly productId: number;
  readonly canonicalUrl: string;
  readonly primaryCategory: { readonly canonicalUrl: string };
  readonly skus: readonly { readonly skuId: number; readonly stock: { readonly totalStock: number } }[];
  readonly unitPrice: {
    readonly isDiscounted: boolean;
    readonly sellingPriceIncVat: number;
    readonly regularPriceIncVatFormatted: string;
  };
  readonly lowestPrice: {
    readonly lowestPriceIncVat: number;
    readonly lowestPriceIncVatFormatted: string;
  };
}

const PRICED = `query { products($ctx, take: 200, filter: { sort: ALPHABETICAL, includeCollapsed: true }) { products {
  productId canonicalUrl primaryCategory { canonicalUrl } skus { skuId stock { totalStock } }
  unitPrice { isDiscounted sellingPriceIncVat regularPriceIncVatFormatted }
  lowestPrice { lowestPriceIncVat lowestPriceIncVatFormatted }
} } }`;

async function listReduced(shop: DemoShop): Promise<Priced[]> {
  const { products } = await askApi<{ products: { products: Priced[] } }>(shop, PRICED);
  return products.products.filter(
    ({ unitPrice, skus }) =>
      unitPrice.isDiscounted && skus.length === 1 && (skus[0]?.stock.totalStock ?? 0) > 2,
  );
}

const isBelowLowest = ({ unitPrice, lowestPrice }: Priced): boolean =>
  unitPrice.sellingPriceIncVat < lowestPrice.lowestPriceIncVat;

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
/** The struck prices of a part of a page. */
const listStruck = (html: string): string[] =>
  findElements(html, 's').map(({ children }) =>
    plain(children.map((child) => ('data' in child ? child.data : '')).join('')),
  );
const FAVORITES: Readonly<Record<string, string>> = {
  'sv-SE': '/favoriter',
  'en-US': '/favorites',
  'fi-FI': '/suosikit',
};
/** The cards of a page that link to a product. */
const cardsOf = (html: string, path: string): string[] =>
  findElements(html, 'li')
    .map(({ startIndex, endIndex }) => html.slice(startIndex ?? 0, (endIndex ?? 0) + 1))
    .filter((card) => card.includes(`href="${path}"`) && !card.slice(3).includes('<li'));

for (const shop of SHOPS)
  describe(`in ${shop.key}`, () => {
    let reduced: readonly Priced[] = [];
    beforeAll(async () => {
      reduced = await listReduced(shop);
    });

    test('[LW-10][PP-07] card, product page, favorites, cart and structured data strike the lowest price of 30 days', async () => {
      const product = reduced.find(isBelowLowest);
      if (product === undefined) throw new Error('No product is below its lowest price.');
      const struck = plain(product.lowestPrice.lowestPriceIncVatFormatted);
      const { body } = await ask(shop.host, product.canonicalUrl);
      expect(listStruck(body)[0]).toBe(struck);
      expect(listSizeData(body)[0]?.offers).toMatchObject({
        price: product.unitPrice.sellingPriceIncVat,
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: product.lowestPrice.lowestPriceIncVat,
        },
      });
      const cookie = `ralph=${encodeURIComponent(JSON.stringify({ favorites: [product.productId] }))}`;
      const favorites = await ask(shop.host, FAVORITES[shop.languages[0] ?? ''] ?? '', {
        headers: { cookie },
      });
      expect(cardsOf(favorites.body, product.canonicalUrl).flatMap(listStruck)).toEqual([struck]);

      const visitor = aCartVisitor(shop);
      await visitor.send('/cart/add', { skuId: product.skus[0]?.skuId ?? 0, quantity: 1 });
      const cart = await visitor.readContents();
      expect(plain(cart.cart?.lines[0]?.total?.prior ?? '')).toBe(struck);
      expect(cart.cart?.summary).not.toHaveProperty('regular');
      expect(listStruck((await visitor.open(cartPageOf(shop))).body)[0]).toBe(struck);
    });

    test('[LW-10] a price that is not below the lowest of 30 days is announced nowhere', async () => {
      const product = reduced.find((each) => !isBelowLowest(each));
      // Karamell has none
      if (product === undefined) return expect(shop.key).toBe('karamell');
      const { body } = await ask(shop.host, product.canonicalUrl);
      expect(listStruck(body)).not.toContain(plain(product.unitPrice.regularPriceIncVatFormatted));
      expect(listSizeData(body)[0]?.offers).not.toHaveProperty('priceSpecification');
      const list = await ask(shop.host, product.primaryCategory.canonicalUrl);
      expect(cardsOf(list.body, product.canonicalUrl).flatMap(listStruck)).toEqual([]);
      const visitor = aCartVisitor(shop);
      await visitor.send('/cart/add', { skuId: product.skus[0]?.skuId ?? 0, quantity: 1 });
      const [line] = (await visitor.readContents()).cart?.lines ?? [];
      expect(line?.total).not.toHaveProperty('prior');
      // Nor does the tag of a campaign say that it is reduced
      expect(line?.campaigns).toEqual([]);
      const onSale = await askApi<{ products: { products: { productId: number }[] } }>(
        shop,
        'query { products($ctx, take: 200, filter: { facets: ["sale"] }) { products { productId } } }',
      );
      expect(onSale.products.products.map(({ productId }) => productId)).not.toContain(product.productId);
    });
  });
