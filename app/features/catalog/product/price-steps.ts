import { findDay, formatDay } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
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

type PriceContext = Pick<RequestContext, 'locale'> & {
  readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
};

/**
 * Price changes of the last 30 days. Consecutive rows of one price are one step, dated by the oldest of them. Empty if
 * the price has not changed.
 */
export function toPriceSteps(
  log: readonly (ApiPriceStep | null)[] | null | undefined,
  { channel, locale, preferences }: PriceContext,
): PriceStep[] {
  const runs: ApiPriceStep[][] = [];
  for (const row of compact(log)) {
    const last = runs.at(-1);
    if (last?.[0]?.sellingPriceIncVat === row.sellingPriceIncVat) last.push(row);
    else runs.push([row]);
  }
  if (runs.length < 2) return [];
  return runs.flatMap((rows) => {
    const oldest = rows.at(-1);
    const price = preferences.vatIncluded
      ? oldest?.sellingPriceIncVatFormatted
      : oldest?.sellingPriceExVatFormatted;
    const day = findDay(oldest?.date, channel.timeZone);
    if (!day || !price) return [];
    return {
      day: formatDay(locale.code, 'day', day),
      price,
      isLowest: rows.some((row) => row.isLowest),
    };
  });
}
