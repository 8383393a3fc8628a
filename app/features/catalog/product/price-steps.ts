import { getDateFormat } from '#app/i18n/formatters.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { PriceStep } from './facts/product-page.ts';

/** One row of the API's `priceLog` (contract 3.4): newest first. */
export interface ApiPriceStep {
  readonly date: string;
  readonly isLowest: boolean;
  readonly sellingPriceIncVat: number;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

/**
 * Price changes of the last 30 days. Consecutive rows of one price are one step, dated by the oldest of them. Empty if
 * the price has not changed.
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
  const format = getDateFormat(language, 'day');
  return runs.flatMap((rows) => {
    const oldest = rows.at(-1);
    const price = vatIncluded ? oldest?.sellingPriceIncVatFormatted : oldest?.sellingPriceExVatFormatted;
    if (!oldest || !price) return [];
    return {
      day: format.format(new Date(oldest.date)),
      price,
      isLowest: rows.some((row) => row.isLowest),
    };
  });
}
