import { cleanLine } from '#kernel/to-line.ts';

/** In units of the market's currency, with at most two decimals; an absent end is open. */
export interface PriceRange {
  readonly lowest?: number;
  readonly highest?: number;
}

/** The members of a chosen filter that this file reads. */
interface Choice {
  readonly id: string;
}

/** A range is a choice of `price` with an id of our own: `range_100_250`, `range_12.5_`, `range__250`. */
const RANGE_ID = /^range_((?:\d{1,7}(?:\.\d{1,2})?)?)_((?:\d{1,7}(?:\.\d{1,2})?)?)$/;

/** Whether an id is a price range: the API does not know such ids. */
export const isRangeId = (id: string): boolean => id.startsWith('range_');

/** The range of an id, reversed ends swapped; null for any other id and for a range that is open at both ends. */
export function parseRangeId(id: string): PriceRange | null {
  const [, from = '', to = ''] = RANGE_ID.exec(id) ?? [];
  return toRange(from === '' ? undefined : Number(from), to === '' ? undefined : Number(to));
}

function toRange(from: number | undefined, to: number | undefined): PriceRange | null {
  if (from === undefined && to === undefined) return null;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const [lowest, highest] = isReversed ? [to, from] : [from, to];
  return { ...(lowest === undefined ? {} : { lowest }), ...(highest === undefined ? {} : { highest }) };
}

/** The chosen price range, or null. */
export function findPriceRange(filters: ReadonlyMap<string, readonly Choice[]>): PriceRange | null {
  for (const { id } of filters.get('price') ?? []) {
    const range = parseRangeId(id);
    if (range !== null) return range;
  }
  return null;
}

/**
 * The choices of `price` as one filter: a range, or the API's price steps. A range excludes steps, because a product would
 * have to match both, and a second range.
 */
export function toOnePriceFilter<Chosen extends Choice>(choices: readonly Chosen[]): readonly Chosen[] {
  const range = choices.find(({ id }) => parseRangeId(id) !== null);
  return range ? [range] : choices.filter(({ id }) => !isRangeId(id));
}

const DECIMAL = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** A price that a visitor typed, with a decimal point or comma, rounded to two decimals. */
function parsePrice(text: string | null): number | undefined {
  const typed = cleanLine(text ?? '');
  if (!DECIMAL.test(typed)) return undefined;
  return Math.round(Number(typed.replace(',', '.')) * 100) / 100;
}

/** The id of a range; null if it is open at both ends. */
export function formatRangeId({ lowest, highest }: PriceRange): string | null {
  return lowest === undefined && highest === undefined ? null : `range_${lowest ?? ''}_${highest ?? ''}`;
}

/** The two price fields of the form as a choice. Swaps reversed prices and ignores invalid ones; null without any. */
export function toRangeChoice(from: string | null, to: string | null) {
  const range = toRange(parsePrice(from), parsePrice(to));
  const id = range === null ? null : formatRangeId(range);
  return range === null || id === null ? null : { id, label: `${range.lowest ?? ''}–${range.highest ?? ''}` };
}
