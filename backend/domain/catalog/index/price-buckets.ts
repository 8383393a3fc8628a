import { formatMoney } from '#backend/core/money/money.ts';
import type { Scope } from '#backend/model/scope.ts';
import { PRICE_FROM } from '#backend/core/text/words.ts';

/** Lower ends of the price filter's steps, for currencies whose unit is about a euro. */
const EURO_STEPS = [0, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000];
/** Kronor and alike are about a tenth of that. */
const CROWN_STEPS = [0, 25, 50, 100, 150, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000];
const CROWNS = new Set(['SEK', 'NOK', 'DKK', 'ISK', 'CZK']);

export function priceSteps(currency: string): readonly number[] {
  return CROWNS.has(currency) ? CROWN_STEPS : EURO_STEPS;
}

/** Position of a price's bucket: the last step that is not above it. */
export function bucketOf(steps: readonly number[], price: number): number {
  let bucket = 0;
  while (bucket + 1 < steps.length && (steps[bucket + 1] ?? 0) <= price) bucket += 1;
  return bucket;
}

/** `price_10000_sek` → its step's position; −1 for another currency's or an unknown one. */
export function parsePriceFacet(facetId: string, currency: string): number {
  const parts = /^price_(\d+)_([a-z]{3})$/.exec(facetId);
  if (parts === null || parts[2] !== currency.toLowerCase()) return -1;
  return priceSteps(currency).indexOf(Number(parts[1]) / 100);
}

/** `50–100 kr` as both prices, or `from 10 000 kr` for the last. */
export function bucketLabel({ market, language }: Scope, bucket: number): string {
  const { code } = market.currency;
  const steps = priceSteps(code);
  const lowest = formatMoney(steps[bucket] ?? 0, code, language);
  const next = steps[bucket + 1];
  if (next === undefined) return PRICE_FROM[language].replace('{price}', lowest);
  return `${lowest} – ${formatMoney(next, code, language)}`;
}
