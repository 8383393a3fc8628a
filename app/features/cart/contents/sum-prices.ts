import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { ApiPrice } from '#app/features/pricing/price.ts';

interface SummablePrice extends ApiPrice {
  readonly sellingPriceIncVat: number;
  readonly sellingPriceExVat: number;
}

/**
 * The price of several parts together, written as the API writes the parts' prices. One price is itself; null where a part
 * has none. A sum has no regular price: the API gives that as text only.
 */
export function sumPrices(prices: readonly (SummablePrice | null)[], locale: string): ApiPrice | null {
  const [first = null] = prices;
  if (prices.length === 1) return first;
  const parts = prices.filter((price) => price !== null);
  if (parts.length < prices.length) return null;
  return {
    isDiscounted: false,
    sellingPriceIncVatFormatted: formatSum(
      parts.map(({ sellingPriceIncVat: amount, sellingPriceIncVatFormatted: text }) => ({ amount, text })),
      locale,
    ),
    sellingPriceExVatFormatted: formatSum(
      parts.map(({ sellingPriceExVat: amount, sellingPriceExVatFormatted: text }) => ({ amount, text })),
      locale,
    ),
    regularPriceIncVatFormatted: null,
    regularPriceExVatFormatted: null,
  };
}

function formatSum(
  parts: readonly { readonly amount: number; readonly text: string | null }[],
  locale: string,
): string | null {
  const samples = parts.flatMap(({ amount, text }) => (text === null ? [] : [{ amount, text }]));
  const format = findAmountFormat(samples, locale);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return format && samples.length === parts.length ? formatAmount(format, sum) : null;
}
