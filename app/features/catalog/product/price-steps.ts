import { compact } from '#app/features/catalog/omit-empty.ts';
import type { PriceStep } from './product-page.ts';

/** One row of the API's `priceLog` (contract 3.4): newest first. */
export interface ApiPriceStep {
  readonly date: string;
  readonly isLowest: boolean;
  readonly sellingPriceIncVat: number;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

/**
 * How a price moved in the last 30 days, for people. Rows of one price that follow each other are one step, which began on
 * the oldest of their days; a price that has not moved has no history to tell.
 */
export function toPriceSteps(
  log: readonly (ApiPriceStep | null)[] | null | undefined,
  vatIncluded: boolean,
  language: string,
): PriceStep[] {
  const runs: ApiPriceStep[][] = [];
  for (const row of compact(log)) {
    const last = runs.at(-1);
    if (last?.[0]?.sellingPriceIncVat === row.sellingPriceIncVat) last.push(row);
    else runs.push([row]);
  }
  if (runs.length < 2) return [];
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return runs.flatMap((rows) => {
    const began = rows.at(-1);
    const price = vatIncluded ? began?.sellingPriceIncVatFormatted : began?.sellingPriceExVatFormatted;
    if (!began || !price) return [];
    return {
      day: format.format(new Date(began.date)),
      price,
      isLowest: rows.some((row) => row.isLowest),
    };
  });
}
