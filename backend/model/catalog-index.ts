import type { PriceMarket } from '#backend/core/money/money.ts';
import type { Language, Texts } from '#backend/core/text/languages.ts';

export type FacetType = 'Category' | 'Brand' | 'Sku' | 'Discount' | 'Parameter';

export interface Facet {
  readonly id: string;
  readonly type: FacetType;
  readonly filterId: string;
  /** Selected facets of one group are combined with OR, groups with AND. */
  readonly group: number;
  readonly entityId: number;
  readonly labels: Texts;
  readonly order: number;
}

/** The indexed product data as columns; a product is identified by its position in them, its ordinal. */
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
  /** 1 = another product of the variant group represents it in lists. */
  readonly collapsed: Uint8Array;
  readonly facets: readonly Facet[];
  /** Facets of ordinal n: `facetList.subarray(facetStart[n], facetStart[n + 1])`. */
  readonly facetStart: Uint32Array;
  readonly facetList: Uint32Array;
}

/** Sort orders that the columns support; all but ID are sort types of the API. */
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

/** The context of a sort order: names depend on the language, prices on the market. */
export interface IndexView {
  readonly language: Language;
  readonly base: PriceMarket;
  readonly market: PriceMarket;
}

/** In-memory index of one shop's products: filters, counts and sorts without a query. Built at start; only stock and prices change. */
export interface CatalogIndex {
  readonly columns: CatalogColumns;
  readonly size: number;
  /** A product's position in the columns; undefined for a product of another shop. */
  ordinal(productId: number): number | undefined;
  /** Updates a product's stock and drops the cached sort orders by stock. */
  setStock(productId: number, inStock: number, totalStock: number): void;
  /** Updates a product's prices, in the base market, and drops the cached prices and the sort orders by them. */
  setPrice(productId: number, price: number, selling: number): void;
  facetNumber(facetId: string): number | undefined;
  /** Ordinals of the products with the facet, ascending. */
  posting(facetNumber: number): Uint32Array;
  /** Selling prices in a market's currency, by ordinal; inc VAT unless `vatIncluded` is false. */
  prices(base: PriceMarket, market: PriceMarket, vatIncluded?: boolean): Float64Array;
  /** All ordinals in a sort order; ties are sorted by id, so that paging is stable. */
  order(name: IndexOrder, view: IndexView): Uint32Array;
}
