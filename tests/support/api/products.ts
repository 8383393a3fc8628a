import { askApi } from './commerce-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

export interface ApiProduct {
  readonly productId: number;
  /** `product` or `package`. */
  readonly type: string;
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
  readonly productImages: readonly { readonly fileName: string }[];
}

const toListQuery = (includeCollapsed: boolean) => `query {
  products($ctx, take: 200, filter: { sort: ALPHABETICAL, includeCollapsed: ${includeCollapsed} }) {
    products {
      productId type name alias canonicalUrl
      skus { skuId name stock { totalStock inStock } }
      unitPrice { isDiscounted sellingPriceIncVat } rating { voteCount } productImages { fileName }
    }
  }
}`;

/**
 * The products of a shop's lists in a language; demo shops have fewer than 200.
 *
 * @param includeCollapsed also the variants that a list shows as one card.
 */
export async function listProducts(
  shop: DemoShop,
  language = shop.languages[0],
  includeCollapsed = false,
): Promise<ApiProduct[]> {
  const { products } = await askApi<{ products: { products: ApiProduct[] } }>(
    shop,
    toListQuery(includeCollapsed),
    {},
    language,
  );
  return products.products;
}

/** The first product that matches. Throws when the demo shop has none: its seed contains one of each kind. */
export async function loadProduct(
  shop: DemoShop,
  matches: (product: ApiProduct) => boolean,
  language = shop.languages[0],
): Promise<ApiProduct> {
  const product = (await listProducts(shop, language)).find(matches);
  if (!product) throw new Error(`${shop.key} has no matching product.`);
  return product;
}

export const isSoldOut = ({ skus }: ApiProduct): boolean => skus.every(({ stock }) => stock.totalStock === 0);
export const hasSizes = ({ skus }: ApiProduct): boolean => skus.length > 1;
/** A product that can be added to a cart without a choice: packages have one size too, but are added as their parts. */
export const hasOneSize = ({ skus, type }: ApiProduct): boolean =>
  type === 'product' && skus.length === 1 && (skus[0]?.stock.totalStock ?? 0) > 0;
