import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { SHOPS } from '#tests/support/shops.ts';

interface Listed {
  productId: number;
  name: string;
  alias: string;
  canonicalUrl: string;
  texts: { text1: string | null };
  totalStock: { totalStock: number; inStock: number; oversellable: number; static: number | null };
  skus: { stock: { inStock: number }; incoming: string | null }[];
  unitPrice: { isDiscounted: boolean };
  lowestPrice: { lowestPriceIncVat: number } | null;
  discountCampaigns: { name: string }[];
  variantGroup: { variants: unknown[] } | null;
  productImages: { fileName: string }[];
}

const ALL_PRODUCTS = `query {
  products($ctx, take: 200, filter: { sort: ALPHABETICAL }) {
    count
    products {
      productId name alias canonicalUrl texts { text1 }
      totalStock { totalStock inStock oversellable static } skus { stock { inStock } incoming }
      unitPrice { isDiscounted } lowestPrice { lowestPriceIncVat } discountCampaigns { name }
      variantGroup { variants { level } } productImages { fileName }
    }
  }
}`;

const COLOUR_WORDS =
  /\b(red|blue|green|black|white|yellow|pink|grey|gray|brown|orange|purple|beige|gold|silver|röd|blå|grön|svart|vit|gul|rosa|grå|brun|lila|punainen|sininen|vihreä|musta|valkoinen|keltainen|harmaa|ruskea|rød|grøn|sort|hvid|hvit|grønn)\w*/gi;
const bareName = (name: string): string =>
  name.toLowerCase().replace(COLOUR_WORDS, '').replace(/\d+/g, '').replace(/\s+/g, ' ').trim();

for (const shop of SHOPS)
  for (const language of shop.languages) {
    test(`[CH-10] ${shop.key} in ${language}: enough products, each with its own texts`, async () => {
      const { products } = await askApi<{ products: { count: number; products: Listed[] } }>(
        shop,
        ALL_PRODUCTS,
        {},
        language,
      );
      expect(products.count).toBeGreaterThanOrEqual(shop.leastProducts);
      expect(products.products.length).toBe(Math.min(products.count, 200));
      const names = products.products.map((product) => bareName(product.name));
      const texts = products.products.map((product) => product.texts.text1);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(texts).size).toBe(texts.length);
      expect(new Set(products.products.map((product) => product.alias)).size).toBe(names.length);
      expect(texts.every((text) => text && text.length > 40)).toBe(true);
      for (const product of products.products) {
        expect(product.canonicalUrl).toMatch(language === shop.languages[0] ? /^\/p\// : /^\/[a-z]{2}\/p\//);
        expect(product.canonicalUrl.endsWith(`/${product.alias}`)).toBe(true);
        expect(product.variantGroup?.variants.length).toBeGreaterThan(0);
        expect(product.productImages.length).toBeGreaterThan(0);
      }
    });
  }

for (const shop of SHOPS) {
  test(`[PP-03] ${shop.key} has a product of every stock state and one with exactly 3 pieces`, async () => {
    const { products } = await askApi<{ products: { products: Listed[] } }>(shop, ALL_PRODUCTS);
    const stocks = products.products.map((product) => product.totalStock);
    expect(stocks.some((stock) => stock.totalStock === 0)).toBe(true);
    expect(stocks.some((stock) => stock.inStock > 5)).toBe(true);
    expect(stocks.some((stock) => stock.inStock > 0 && stock.inStock < 6)).toBe(true);
    expect(stocks.some((stock) => stock.inStock === 0 && stock.oversellable > 0)).toBe(true);
    expect(stocks.some((stock) => (stock.static ?? 0) > 0)).toBe(true);
    expect(products.products.some((product) => product.skus.some((sku) => sku.stock.inStock === 3))).toBe(
      true,
    );
    expect(products.products.some((product) => product.skus.some((sku) => sku.incoming))).toBe(true);
    expect(
      stocks.every((stock) => stock.totalStock === stock.inStock + stock.oversellable + (stock.static ?? 0)),
    ).toBe(true);
  });
}
