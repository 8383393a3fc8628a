import type { ChosenFilters } from './filter-query.ts';

/** From and to, in whole units of the market's currency, VAT included; either may be open. */
export interface PriceRange {
  readonly lowest?: number;
  readonly highest?: number;
}

/** A range is one more choice of `price`, with an id of our own: `range_100_250`, `range_100_`, `range__250`. */
const RANGE_ID = /^range_(\d{0,7})_(\d{0,7})$/;

export const isRangeId = (id: string): boolean => RANGE_ID.test(id);

/** The range that an address chooses; null for none. */
export function findPriceRange(filters: ChosenFilters): PriceRange | null {
  const id = filters.get('price')?.find((choice) => isRangeId(choice.id))?.id ?? '';
  const [, from = '', to = ''] = RANGE_ID.exec(id) ?? [];
  if (from === '' && to === '') return null;
  return {
    ...(from === '' ? {} : { lowest: Number(from) }),
    ...(to === '' ? {} : { highest: Number(to) }),
  };
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

/** Two fields of a form as a choice; the wrong way round is turned, nonsense counts as open. Null for none. */
export function toRangeChoice(from: string | null, to: string | null) {
  const lowest = wholeNumber(from);
  const highest = wholeNumber(to);
  if (lowest === undefined && highest === undefined) return null;
  const isTurned = lowest !== undefined && highest !== undefined && lowest > highest;
  const [least, most] = isTurned ? [highest, lowest] : [lowest, highest];
  const id = `range_${least ?? ''}_${most ?? ''}`;
  return { id, label: rangeLabel(id) };
}

/** `100–250`, `100–`, `–250`. */
export const rangeLabel = (id: string): string => id.replace(RANGE_ID, '$1–$2');
