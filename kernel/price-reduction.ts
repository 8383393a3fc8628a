import { isInEea } from './eea.ts';

/** Against which price a market announces reductions: the lowest of the 30 days before, or the regular one. */
export type ReductionRule = 'lowest30' | 'list';

/** Only markets outside the European Economic Area may choose the regular price (Directive 98/6/EC Art. 6a). */
export const selectReductionRule = (
  { reductions }: { readonly reductions: { readonly listPriceMarkets: readonly string[] } },
  market: string,
): ReductionRule => (reductions.listPriceMarkets.includes(market) && !isInEea(market) ? 'list' : 'lowest30');

interface ReducedPrice {
  /** Whether the shop sells below its regular price. */
  readonly isDiscounted: boolean;
  readonly selling: number;
  /** The lowest price of the 30 days before the reduction; null where it is not known. */
  readonly lowest: number | null | undefined;
}

/**
 * Which price is struck beside a selling price; null where no reduction may be announced: nothing is struck, red or in percent, and the
 * product is none of the reduced ones.
 */
export function selectPriorPrice(
  { isDiscounted, selling, lowest }: ReducedPrice,
  rule: ReductionRule = 'lowest30',
): 'lowest' | 'regular' | null {
  if (!isDiscounted) return null;
  if (rule === 'list') return 'regular';
  return typeof lowest === 'number' && selling < lowest ? 'lowest' : null;
}
