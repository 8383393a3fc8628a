import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';

/** How a visitor sees sums. */
export interface SummaryMode {
  readonly vatIncluded: boolean;
  /** BCP 47; for amounts that the API has no text for. */
  readonly locale: string;
}

/** An amount of the API in hundredths, so that sums are exact. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** An amount as the API writes the sums beside it. */
export function formatLike(summary: ApiCartSummary, amount: number, { locale }: SummaryMode): string | null {
  const samples = [summary.subTotal, summary.total].flatMap((price) => {
    const text = price?.sellingPriceIncVatFormatted;
    return price && text ? [{ amount: price.sellingPriceIncVat, text }] : [];
  });
  const format = findAmountFormat(samples, locale);
  return format && formatAmount(format, amount);
}
