/** The numbers of the API's `StockType`. */
export interface ApiStock {
  readonly totalStock: number;
  readonly inStock: number;
  readonly oversellable: number;
  readonly static: number | null;
}

export type StockState = 'inStock' | 'fewLeft' | 'oversellable' | 'static' | 'outOfStock';

export interface StockView {
  readonly state: StockState;
  /** Pieces left; only with `fewLeft`. */
  readonly left?: number;
}

/** One shared object per state: Remix's serialization writes a repeated object once and refers to it by index. */
const STATES = {
  inStock: { state: 'inStock' },
  oversellable: { state: 'oversellable' },
  static: { state: 'static' },
  outOfStock: { state: 'outOfStock' },
} as const satisfies Partial<Record<StockState, StockView>>;

/** Fewer pieces than this are "few left" (`productStockFewLeftLimit`, exclusive). */
const STOCK_FEW_LEFT_LIMIT = 6;

/**
 * The stock state of a product or size for an order of `quantity` pieces (PP-03). Unknown stock counts as none, so that
 * the shop promises nothing that it cannot deliver.
 */
export function toStockView(stock: ApiStock | null | undefined, quantity = 1): StockView {
  if (!stock || stock.totalStock <= 0) return STATES.outOfStock;
  const fromSupplier = stock.static ?? 0;
  if (stock.oversellable > 0 && quantity > stock.inStock) return STATES.oversellable;
  if (fromSupplier > 0 && quantity > stock.inStock && quantity > stock.oversellable) return STATES.static;
  if (stock.inStock > 0 && stock.inStock < STOCK_FEW_LEFT_LIMIT)
    return { state: 'fewLeft', left: stock.inStock };
  return STATES.inStock;
}

/** Sum of the stock of several sizes; unknown stock counts as none. */
export function sumStock(stocks: readonly (ApiStock | null | undefined)[]): ApiStock {
  const sum = { totalStock: 0, inStock: 0, oversellable: 0, static: 0 };
  for (const stock of stocks) {
    sum.totalStock += stock?.totalStock ?? 0;
    sum.inStock += stock?.inStock ?? 0;
    sum.oversellable += stock?.oversellable ?? 0;
    sum.static += stock?.static ?? 0;
  }
  return sum;
}
