import type { ChosenFilters } from './filter-query.ts';

/** In whole units of the market's currency, VAT included; an absent end is open. */
export interface PriceRange {
  readonly lowest?: number;
  readonly highest?: number;
}

/** A range is a choice of `price` with an id of our own: `range_100_250`, `range_100_`, `range__250`. */
const RANGE_ID = /^range_(\d{0,7})_(\d{0,7})$/;

export const isRangeId = (id: string): boolean => RANGE_ID.test(id);

/** The chosen price range, or null. */
export function findPriceRange(filters: ChosenFilters): PriceRange | null {
  const id = filters.get('price')?.find((choice) => isRangeId(choice.id))?.id ?? '';
  const [, from = '', to = ''] = RANGE_ID.exec(id) ?? [];
  if (from === '' && to === '') return null;
  return {
    ...(from === '' ? {} : { lowest: Number(from) }),
    ...(to === '' ? {} : { highest: Number(to) }),
  };
}

const parseWholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

/** The two price fields of the form as a choice. Swaps reversed prices and ignores invalid ones; null without any. */
export function toRangeChoice(from: string | null, to: string | null) {
  const lowest = parseWholeNumber(from);
  const highest = parseWholeNumber(to);
  if (lowest === undefined && highest === undefined) return null;
  const isReversed = lowest !== undefined && highest !== undefined && lowest > highest;
  const [least, most] = isReversed ? [highest, lowest] : [lowest, highest];
  const id = `range_${least ?? ''}_${most ?? ''}`;
  return { id, label: formatRange(id) };
}

/** `100–250`, `100–`, `–250`. */
export const formatRange = (id: string): string => id.replace(RANGE_ID, '$1–$2');
