import { askApi } from './commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

export interface FoundProduct {
  readonly productId: number;
  readonly name: string;
  readonly alias: string;
  readonly canonicalUrl: string;
  readonly skus: readonly {
    readonly skuId: number;
    readonly name: string;
    readonly stock: { readonly totalStock: number; readonly inStock: number };
  }[];
  readonly unitPrice: { readonly isDiscounted: boolean; readonly sellingPriceIncVat: number };
  readonly rating: { readonly voteCount: number } | null;
}

const EVERYTHING = `query {
  products($ctx, take: 200, filter: { sort: ALPHABETICAL }) {
    products {
      productId name alias canonicalUrl
      skus { skuId name stock { totalStock inStock } }
      unitPrice { isDiscounted sellingPriceIncVat } rating { voteCount }
    }
  }
}`;

/** All products of a shop in a language; demo shops have fewer than 200. */
export async function listProducts(shop: DemoShop, language = shop.languages[0]): Promise<FoundProduct[]> {
  const { products } = await askApi<{ products: { products: FoundProduct[] } }>(
    shop,
    EVERYTHING,
    {},
    language,
  );
  return products.products;
}

/** The first product that fits. Throws when the demo shop has none, as its seed promises one of each kind. */
export async function findProduct(
  shop: DemoShop,
  fits: (product: FoundProduct) => boolean,
  language = shop.languages[0],
): Promise<FoundProduct> {
  const product = (await listProducts(shop, language)).find(fits);
  if (!product) throw new Error(`${shop.key} has no such product.`);
  return product;
}

export const isSoldOut = ({ skus }: FoundProduct): boolean =>
  skus.every(({ stock }) => stock.totalStock === 0);
export const hasSizes = ({ skus }: FoundProduct): boolean => skus.length > 1;
export const hasOneSize = ({ skus }: FoundProduct): boolean =>
  skus.length === 1 && (skus[0]?.stock.totalStock ?? 0) > 0;

/**
 * Goods that cost less than half of `amount`, and of which there are more than twice as much: a cart of them can be below
 * and above it.
 */
export const isCheapFor =
  (amount: number) =>
  (product: FoundProduct): boolean => {
    const price = product.unitPrice.sellingPriceIncVat;
    return (
      hasOneSize(product) && 2 * price < amount && price * (product.skus[0]?.stock.inStock ?? 0) > 2 * amount
    );
  };
