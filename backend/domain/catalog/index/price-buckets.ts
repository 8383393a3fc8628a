import { formatMoney } from '#backend/core/money/money.ts';
import type { Scope } from '#backend/model/scope.ts';
import { PRICE_FROM } from '#backend/core/text/facet-labels.ts';

/** Lower bounds of the price buckets, for currencies whose unit is worth about a euro. */
const EURO_STEPS = [0, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000];
/** Lower bounds for currencies whose unit is worth about a tenth of a euro. */
const CROWN_STEPS = [0, 25, 50, 100, 150, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000];
const CROWNS = new Set(['SEK', 'NOK', 'DKK', 'ISK', 'CZK']);

/** Lower bounds of the price buckets in a currency, ascending. */
export function priceSteps(currency: string): readonly number[] {
  return CROWNS.has(currency) ? CROWN_STEPS : EURO_STEPS;
}

/** Index of a price's bucket: the last lower bound that is not above the price. */
export function bucketOf(steps: readonly number[], price: number): number {
  let bucket = 0;
  while (bucket + 1 < steps.length && (steps[bucket + 1] ?? 0) <= price) bucket += 1;
  return bucket;
}

/** `price_10000_sek` → the index of its bucket; null for another currency or an unknown facet id. */
export function findPriceBucket(facetId: string, currency: string): number | null {
  const parts = /^price_(\d+)_([a-z]{3})$/.exec(facetId);
  if (parts === null || parts[2] !== currency.toLowerCase()) return null;
  const bucket = priceSteps(currency).indexOf(Number(parts[1]) / 100);
  return bucket === -1 ? null : bucket;
}

/** `50,00 kr – 100,00 kr`, or `from 10 000,00 kr` for the last bucket. */
export function bucketLabel({ market, language }: Scope, bucket: number): string {
  const { currency } = market;
  const steps = priceSteps(currency.code);
  const lowest = formatMoney(steps[bucket] ?? 0, currency, language);
  const next = steps[bucket + 1];
  if (next === undefined) return PRICE_FROM[language].replace('{price}', lowest);
  return `${lowest} – ${formatMoney(next, currency, language)}`;
}
