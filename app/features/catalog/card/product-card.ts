import type { PriceView } from '#app/features/pricing/price.ts';
import type { ProductPicture } from './product-image.ts';
import type { StockView } from './stock.ts';

/**
 * A product as lists show it. It travels twice, as HTML and as loader data, so what a product does not have is left out
 * instead of being null.
 */
export interface ProductCard {
  /** What a favorite is kept by; absent where the API does not tell. */
  readonly id?: number;
  readonly name: string;
  /** Path of the product page, no language prefix. */
  readonly path: string;
  readonly brand?: string;
  readonly picture?: ProductPicture;
  readonly price?: PriceView;
  readonly stock: StockView;
  readonly campaigns?: readonly string[];
}

/** Unique among the products of a shop; what restores the place in a list (PL-04). A path ends with it (RT-11). */
export function aliasOf({ path }: Pick<ProductCard, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
