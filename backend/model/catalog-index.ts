import { priceInMarket, withoutVat, type PriceMarket, type VatGroup } from '#backend/core/money/money.ts';
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

/** Loads product names by id for alphabetical orders: names stay in the database until a request sorts by them. */
type NamesSource = (language: Language) => ReadonlyMap<number, string>;

/**
 * One shop's products as columns of numbers (about 100 bytes per product), so that filtering, facet counts and sorting
 * need no query. Built at start; only stock and prices change. Texts and all displayed data stay in SQLite.
 */
export class CatalogIndex {
  readonly columns: CatalogColumns;
  readonly size: number;
  readonly #names: NamesSource;
  readonly #brandNames: ReadonlyMap<number, string>;
  readonly #ordinals = new Map<number, number>();
  readonly #facetNumbers = new Map<string, number>();
  readonly #postings: Uint32Array[];
  readonly #orders = new Map<string, Uint32Array>();
  readonly #prices = new Map<string, Float64Array>();

  constructor(columns: CatalogColumns, names: NamesSource, brandNames: ReadonlyMap<number, string>) {
    this.columns = columns;
    this.size = columns.ids.length;
    this.#names = names;
    this.#brandNames = brandNames;
    for (const [ordinal, id] of columns.ids.entries()) this.#ordinals.set(id, ordinal);
    for (const [number, facet] of columns.facets.entries()) this.#facetNumbers.set(facet.id, number);
    this.#postings = postingsOf(columns);
  }

  /** A product's position in the columns; undefined for a product of another shop. */
  ordinal(productId: number): number | undefined {
    return this.#ordinals.get(productId);
  }

  /** Updates a product's stock and drops the cached sort orders by stock. */
  setStock(productId: number, inStock: number, totalStock: number): void {
    const ordinal = this.#ordinals.get(productId);
    if (ordinal === undefined) return;
    this.columns.inStock[ordinal] = inStock;
    this.columns.totalStock[ordinal] = totalStock;
    for (const key of this.#orders.keys()) if (key.includes('STOCK')) this.#orders.delete(key);
  }

  /** Updates a product's prices, in the base market, and drops the cached prices and the sort orders by them. */
  setPrice(productId: number, price: number, selling: number): void {
    const ordinal = this.#ordinals.get(productId);
    if (ordinal === undefined) return;
    this.columns.price[ordinal] = price;
    this.columns.selling[ordinal] = selling;
    this.#prices.clear();
    for (const key of this.#orders.keys()) if (key.startsWith('PRICE')) this.#orders.delete(key);
  }

  facetNumber(facetId: string): number | undefined {
    return this.#facetNumbers.get(facetId);
  }

  /** Ordinals of the products with the facet, ascending. */
  posting(facetNumber: number): Uint32Array {
    return this.#postings[facetNumber] ?? new Uint32Array();
  }

  /** Selling prices in a market's currency, by ordinal; inc VAT unless `vatIncluded` is false. */
  prices(base: PriceMarket, market: PriceMarket, vatIncluded = true): Float64Array {
    const key = vatIncluded ? market.alias : `${market.alias} ex`;
    let prices = this.#prices.get(key);
    if (prices === undefined) {
      const { selling, food } = this.columns;
      prices = Float64Array.from(selling, (price, ordinal) => {
        const group: VatGroup = food[ordinal] === 1 ? 'food' : 'standard';
        const incVat = priceInMarket(price, group, base, market);
        return vatIncluded ? incVat : withoutVat(incVat, market.vat[group]);
      });
      this.#prices.set(key, prices);
    }
    return prices;
  }

  /** All ordinals in a sort order; ties are sorted by id, so that paging is stable. */
  order(name: IndexOrder, view: IndexView): Uint32Array {
    const variant = name.startsWith('PRICE')
      ? view.market.alias
      : name.startsWith('ALPHABETICAL')
        ? view.language
        : '';
    const key = `${name} ${variant}`;
    let order = this.#orders.get(key);
    if (order === undefined) {
      const compare = this.#comparison(name, view);
      const { ids } = this.columns;
      order = Uint32Array.from(ids, (_, ordinal) => ordinal).toSorted(
        (left, right) => compare(left, right) || (ids[left] ?? 0) - (ids[right] ?? 0),
      );
      this.#orders.set(key, order);
    }
    return order;
  }

  #comparison(name: IndexOrder, { language, base, market }: IndexView): Comparison {
    const { ids, sold, brand, availableOn, inStock, totalStock } = this.columns;
    const byName = (): Comparison => byRank(ids, rankNames(this.#names(language), language));
    // Lazy: names cost a query, prices a pass over the products.
    const orders: Readonly<Record<IndexOrder, () => Comparison>> = {
      LATEST: () => reversed(byColumn(availableOn)),
      MOST_SOLD: () => reversed(byColumn(sold)),
      PRICE: () => byColumn(this.prices(base, market)),
      PRICE_DESC: () => reversed(byColumn(this.prices(base, market))),
      AVAILABLE_STOCK: () => byColumn(inStock),
      AVAILABLE_STOCK_DESC: () => reversed(byColumn(inStock)),
      TOTAL_STOCK: () => byColumn(totalStock),
      TOTAL_STOCK_DESC: () => reversed(byColumn(totalStock)),
      BRAND: () => byRank(brand, rankNames(this.#brandNames, language)),
      ALPHABETICAL: byName,
      ALPHABETICAL_DESC: () => reversed(byName()),
      ID: () => () => 0,
    };
    return orders[name]();
  }
}

type Comparison = (left: number, right: number) => number;

function byColumn(column: Int32Array | Float64Array): Comparison {
  return (left, right) => (column[left] ?? 0) - (column[right] ?? 0);
}

function byRank(ids: Int32Array, ranks: ReadonlyMap<number, number>): Comparison {
  return (left, right) => (ranks.get(ids[left] ?? 0) ?? 0) - (ranks.get(ids[right] ?? 0) ?? 0);
}

function reversed(comparison: Comparison): Comparison {
  return (left, right) => comparison(right, left);
}

function rankNames(names: ReadonlyMap<number, string>, language: Language): Map<number, number> {
  const { compare } = new Intl.Collator(language);
  const sorted = [...names].toSorted((left, right) => compare(left[1], right[1]) || left[0] - right[0]);
  return new Map(sorted.map(([id], rank) => [id, rank]));
}

function postingsOf({ facets, facetStart, facetList }: CatalogColumns): Uint32Array[] {
  const sizes = new Uint32Array(facets.length);
  for (const facet of facetList) sizes[facet] = (sizes[facet] ?? 0) + 1;
  const postings = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(facets.length);
  for (let ordinal = 0; ordinal + 1 < facetStart.length; ordinal += 1) {
    const end = facetStart[ordinal + 1] ?? 0;
    for (let at = facetStart[ordinal] ?? 0; at < end; at += 1) {
      const facet = facetList[at] ?? 0;
      const next = filled[facet] ?? 0;
      const posting = postings[facet];
      if (posting !== undefined) posting[next] = ordinal;
      filled[facet] = next + 1;
    }
  }
  return postings;
}
