/** The numbers of the API's `StockType`. */
export interface ApiStock {
  readonly totalStock: number;
  readonly inStock: number;
  readonly oversellable: number;
  readonly static: number | null;
}

export type StockState = 'inStock' | 'fewLeft' | 'oversellable' | 'static' | 'outOfStock';

/** What a page says about stock: the state, and how many are left when they are few. */
export interface StockView {
  readonly state: StockState;
  /** Pieces left; only with `fewLeft`. */
  readonly left?: number;
}

/** One object for all products of a state: loader data tells what it has told before by a number. */
const STATES = {
  inStock: { state: 'inStock' },
  oversellable: { state: 'oversellable' },
  static: { state: 'static' },
  outOfStock: { state: 'outOfStock' },
} as const satisfies Partial<Record<StockState, StockView>>;

/** Fewer pieces than this are "few left" (`productStockFewLeftLimit`, exclusive). */
export const STOCK_FEW_LEFT_LIMIT = 6;

/**
 * The stock state of a product or size for someone who wants `quantity` pieces (PP-03). An unknown stock counts as
 * none: a shop must not promise what it cannot see.
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

/** States in which the shopper would want to know when more is coming. */
const STATES_THAT_WAIT: ReadonlySet<StockState> = new Set<StockState>([
  'outOfStock',
  'fewLeft',
  'oversellable',
]);

/**
 * The next delivery worth telling of: the earliest date after `now` among the sizes (ISO texts, null where the API has
 * none), or null when there is plenty or nothing is known. A date that has passed is old news.
 */
export function findIncomingDate(
  state: StockState,
  incoming: readonly (string | null | undefined)[],
  now: Date,
): Date | null {
  if (!STATES_THAT_WAIT.has(state)) return null;
  const times = incoming
    .map((text) => (text ? Date.parse(text) : Number.NaN))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Stock of several sizes as one; sizes whose stock the API does not tell count as none. */
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
