import type { PriceView } from '#app/features/pricing/price.ts';
import type { NamedPath } from './list-page.ts';
import type { ProductCard } from './product-card.ts';
import type { ProductPicture } from './product-image.ts';
import type { StockView } from './stock.ts';

/** One product as its page shows it. What it does not have is left out. */
export interface ProductPage {
  readonly alias: string;
  /** Canonical path, no language prefix. */
  readonly path: string;
  readonly name: string;
  readonly articleNumber?: string;
  /** Without a path when the brand has no page. */
  readonly brand?: { readonly name: string; readonly path?: string };
  readonly breadcrumbs: readonly NamedPath[];
  readonly pictures: readonly ProductPicture[];
  readonly price?: PriceView;
  readonly campaigns: readonly { readonly name: string; readonly path?: string }[];
  readonly stock: StockView;
  /** Day of the next delivery, written out in the page's language. */
  readonly incoming?: string;
  readonly variants: readonly VariantRow[];
  /** Empty for a product of one size. */
  readonly sizes: readonly SizeStock[];
  /** Sanitised HTML. */
  readonly descriptionHtml?: string;
  readonly detailsHtml?: string;
  readonly specifications: readonly SpecificationGroup[];
  readonly related: readonly ProductCard[];
}

/** Other products to choose instead, in one dimension like colour. */
export interface VariantRow {
  /** The API's name of the dimension. */
  readonly dimension: string;
  readonly choices: readonly VariantLink[];
}

export interface VariantLink {
  readonly label: string;
  readonly path: string;
  readonly isCurrent: boolean;
  readonly hex?: string;
  readonly isSoldOut: boolean;
}

export interface SizeStock {
  readonly skuId: number;
  readonly name: string;
  readonly stock: StockView;
}

export interface SpecificationGroup {
  readonly name: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}
