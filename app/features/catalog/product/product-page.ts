import type { PriceView } from '#app/features/pricing/price.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { StockView } from '#app/features/catalog/stock.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ProductPackage } from './package.ts';

/** One product as its page shows it. Absent values are left out. */
export interface ProductPage {
  readonly alias: string;
  readonly productId: number;
  readonly path: ShopPath;
  readonly name: string;
  readonly articleNumber?: string;
  /** Without a path if the brand has no page; `story`: the shop’s words about it, sanitised HTML. */
  readonly brand?: { readonly name: string; readonly path?: ShopPath; readonly story?: string };
  readonly breadcrumbs: readonly NamedPath[];
  readonly pictures: readonly ProductPicture[];
  readonly price?: PriceView;
  /** Price of a kilogram, litre, metre or piece, with its unit. */
  readonly perUnit?: string;
  readonly campaigns: readonly { readonly name: string; readonly path?: ShopPath }[];
  readonly stock: StockView;
  /** Day of the next delivery, formatted in the page's language. */
  readonly incoming?: string;
  /** How it is delivered unless the shopper chooses; absent where the API does not tell. */
  readonly delivery?: DefaultDelivery;
  /** What the shopper chooses; absent for an ordinary product. */
  readonly package?: ProductPackage;
  readonly variants: readonly VariantRow[];
  /** All skus in the shop's order; the only size of a product may have an empty name. */
  readonly sizes: readonly SizeStock[];
  /** Sanitised HTML. */
  readonly descriptionHtml?: string;
  readonly detailsHtml?: string;
  /** What the law asks to be told before the purchase; escaped HTML. */
  readonly informationHtml?: string;
  /** The arrow of the energy label, and links to label and sheet; escaped HTML. */
  readonly energyHtml?: string;
  /** Why consumers cannot withdraw from its purchase, in the page's language. */
  readonly withdrawal?: string;
  readonly specifications: readonly SpecificationGroup[];
  /** Newest first; empty if the price has not changed. */
  readonly priceSteps: readonly PriceStep[];
  /** For events (CK-04): what the page first shows, with VAT. Absent without a price. */
  readonly tracked?: {
    /** ISO 4217. */
    readonly currency: string;
    readonly price: number;
    readonly category?: string;
  };
  readonly accessories: readonly ProductCard[];
  readonly related: readonly ProductCard[];
}

export interface DefaultDelivery {
  readonly name: string;
  /** Absent where it is free of charge. */
  readonly fee?: string;
  /** When goods in stock arrive, formatted in the page's language. */
  readonly day?: string;
}

export interface VariantRow {
  readonly dimension: string;
  /** Its name, such as "Colour". */
  readonly label: string;
  readonly choices: readonly VariantLink[];
}

export interface VariantLink {
  readonly label: string;
  readonly path: ShopPath;
  readonly isCurrent: boolean;
  readonly hex?: string;
  readonly isSoldOut: boolean;
  readonly price?: string;
  readonly perUnit?: string;
}

export interface SizeStock {
  readonly skuId: number;
  readonly name: string;
  readonly stock: StockView;
  /** Number of pieces that can be bought, in any stock state. */
  readonly available: number;
  /** Day of its next delivery, formatted in the page's language. */
  readonly incoming?: string;
}

export interface SpecificationGroup {
  readonly name: string;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

/** One step of a product's price in the last 30 days. */
export interface PriceStep {
  readonly day: string;
  readonly price: string;
  readonly isLowest: boolean;
}
