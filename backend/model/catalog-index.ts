import type { PriceMarket } from '#backend/core/money/prices.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';

export type FacetType = 'Category' | 'Brand' | 'Sku' | 'Discount' | 'Parameter';

export interface Facet {
  readonly id: string;
  readonly type: FacetType;
  readonly filterId: string;
  /** Facets of one group are alternatives (OR); groups narrow each other (AND). */
  readonly group: number;
  readonly entityId: number;
  readonly labels: Texts;
  readonly order: number;
}

/** What the index holds per product, column by column; a product is its position ("ordinal") in them. */
export interface CatalogColumns {
  readonly ids: Int32Array;
  readonly price: Float64Array;
  readonly selling: Float64Array;
  /** 1 = food, 0 = standard. */
  readonly food: Uint8Array;
  readonly sold: Int32Array;
  /** Days since 1970. */
  readonly availableOn: Int32Array;
  readonly brand: Int32Array;
  readonly inStock: Int32Array;
  readonly totalStock: Int32Array;
  readonly facets: readonly Facet[];
  /** Facets of ordinal n: `facetList[facetStart[n] … facetStart[n + 1]]`. */
  readonly facetStart: Uint32Array;
  readonly facetList: Uint32Array;
}

/** Orders that the columns can give; all but ID are sort types of the wire. */
export const INDEX_ORDERS = [
  'LATEST',
  'MOST_SOLD',
  'PRICE',
  'PRICE_DESC',
  'BRAND',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
  'TOTAL_STOCK',
  'TOTAL_STOCK_DESC',
  'ID',
] as const;
export type IndexOrder = (typeof INDEX_ORDERS)[number];

/** Whose eyes an order is for: names depend on the language, prices on the market. */
export interface IndexView {
  readonly language: Language;
  readonly base: PriceMarket;
  readonly market: PriceMarket;
}

/** One shop's products in memory: finds, counts and sorts without a query. Made once at start; only stock changes. */
export interface CatalogIndex {
  readonly columns: CatalogColumns;
  readonly size: number;
  /** Where a product stands in the columns; undefined for a product of another shop. */
  ordinal(productId: number): number | undefined;
  /** The stock of a product changed: its columns follow, and orders by stock are made anew when next asked for. */
  setStock(productId: number, inStock: number, totalStock: number): void;
  facetNumber(facetId: string): number | undefined;
  /** Ordinals of the products that carry the facet, ascending. */
  posting(facetNumber: number): Uint32Array;
  /** Selling prices inc VAT in a market's currency, by ordinal. */
  prices(base: PriceMarket, market: PriceMarket): Float64Array;
  /** All ordinals in an order; ties stand by id, so that an order never changes between two requests. */
  order(name: IndexOrder, view: IndexView): Uint32Array;
}
