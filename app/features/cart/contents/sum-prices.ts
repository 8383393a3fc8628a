import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { ApiPrice } from '#app/features/pricing/price.ts';

/** A price as the cart's query asks for it. */
export interface SummablePrice extends ApiPrice {
  readonly sellingPriceIncVat: number;
  readonly sellingPriceExVat: number;
  readonly regularPriceIncVat: number;
  readonly regularPriceExVat: number;
}

/** A price and how many times it counts. */
export interface PricedPart {
  readonly price: SummablePrice | null;
  readonly times: number;
}

type AmountName = 'sellingPriceIncVat' | 'sellingPriceExVat' | 'regularPriceIncVat' | 'regularPriceExVat';

/**
 * The price of several parts together, written as the API writes the parts' prices. One price that counts once is itself;
 * null where a part has none.
 */
export function sumPrices(parts: readonly PricedPart[], locale: string): ApiPrice | null {
  const [first] = parts;
  if (parts.length === 1 && first?.times === 1) return first.price;
  const priced = parts.flatMap(({ price, times }) => (price === null ? [] : [{ price, times }]));
  if (priced.length < parts.length) return null;
  const format = (name: AmountName) => formatSum(priced, name, locale);
  return {
    isDiscounted: priced.some(({ price }) => price.isDiscounted),
    sellingPriceIncVatFormatted: format('sellingPriceIncVat'),
    sellingPriceExVatFormatted: format('sellingPriceExVat'),
    regularPriceIncVatFormatted: format('regularPriceIncVat'),
    regularPriceExVatFormatted: format('regularPriceExVat'),
  };
}

/** Null where the API has no text for one of the amounts: nothing shows how to format the sum. */
function formatSum(
  parts: readonly { readonly price: SummablePrice; readonly times: number }[],
  name: AmountName,
  locale: string,
): string | null {
  const samples = parts.flatMap(({ price }) => {
    const text = price[`${name}Formatted`];
    return text === null ? [] : [{ amount: price[name], text }];
  });
  const format = findAmountFormat(samples, locale);
  const sum = parts.reduce((total, { price, times }) => total + price[name] * times, 0);
  return format && samples.length === parts.length ? formatAmount(format, sum) : null;
}
