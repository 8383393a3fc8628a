import type { Language } from '#backend/core/text/languages.ts';
import { formatMoney, roundMoney, roundToStep } from './money.ts';

export type VatGroup = 'standard' | 'food';

export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly name: string;
  /** From the shop's base currency to this one. */
  readonly rate: number;
}

/** What prices need to know of a market. */
export interface PriceMarket {
  readonly alias: string;
  readonly currency: Currency;
  /** Percent per VAT group. */
  readonly vat: Readonly<Record<VatGroup, number>>;
  /** Price step in the market's currency. */
  readonly roundTo: number;
}

/**
 * A price inc VAT of the base market in another one: base VAT off, rate, the market's VAT on, rounded to its step.
 * In the base market it stays what the seed says.
 */
export function priceInMarket(
  basePrice: number,
  vatGroup: VatGroup,
  base: PriceMarket,
  market: PriceMarket,
): number {
  if (base.alias === market.alias) return roundMoney(basePrice);
  const exVat = basePrice / (1 + base.vat[vatGroup] / 100);
  return roundToStep(exVat * market.currency.rate * (1 + market.vat[vatGroup] / 100), market.roundTo);
}

export function withoutVat(incVat: number, percent: number): number {
  return roundMoney(incVat / (1 + percent / 100));
}

/** Amounts of one price, in the market's currency. */
export interface Amounts {
  readonly selling: number;
  /** What the discount is counted from. */
  readonly reference: number;
  readonly vatPercent: number;
}

/** The members that PriceType, PriceLogItemType and LowestPriceType share (contract 3.4). */
export function discountMembers({ selling, reference, vatPercent }: Amounts) {
  const off = Math.max(roundMoney(reference - selling), 0);
  const sellingEx = withoutVat(selling, vatPercent);
  return {
    sellingPriceIncVat: selling,
    sellingPriceExVat: sellingEx,
    discountIncVat: off,
    discountExVat: off === 0 ? 0 : roundMoney(withoutVat(reference, vatPercent) - sellingEx),
    vat: roundMoney(selling - sellingEx),
    discountPercentage: off === 0 ? 0 : Math.round((off / reference) * 100),
    isDiscounted: off > 0,
  };
}

/** `sellingPriceIncVatFormatted` and alike for every amount, made only when a query asks for them. */
export function withFormatted<Amount extends string, Rest extends object>(
  amounts: Readonly<Record<Amount, number>>,
  rest: Rest,
  currency: string,
  language: Language,
): Rest & Readonly<Record<Amount, number>> & Record<string, unknown> {
  const formatted: Record<string, () => string> = {};
  for (const [name, amount] of Object.entries<number>(amounts)) {
    formatted[`${name}Formatted`] = () => formatMoney(amount, currency, language);
  }
  return { ...rest, ...amounts, ...formatted };
}
