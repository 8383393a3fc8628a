import type { Language } from '#backend/core/text/languages.ts';
import { formatMoney, roundMoney, roundToStep, type MoneyFormat } from './money.ts';

export type VatGroup = 'standard' | 'food';

export interface Currency extends MoneyFormat {
  readonly symbol: string;
  readonly name: string;
  /** Exchange rate from the shop's base currency. */
  readonly rate: number;
}

/** The properties of a market that prices depend on. */
export interface PriceMarket {
  readonly alias: string;
  readonly currency: Currency;
  /** Percent per VAT group. */
  readonly vat: Readonly<Record<VatGroup, number>>;
  /** Price step in the market's currency. */
  readonly roundTo: number;
}

/**
 * Converts a price inc VAT from the base market to another one: removes the base VAT, applies the exchange rate, adds the
 * market's VAT and rounds to its price step. In the base market it returns the seed's price.
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

/** The price without VAT, rounded to two decimals; `percent` is the VAT rate. */
export function withoutVat(incVat: number, percent: number): number {
  return roundMoney(incVat / (1 + percent / 100));
}

/** One price inc VAT, in the market's currency. */
export interface Amounts {
  readonly selling: number;
  /** The price that the discount is computed from. */
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

/** Adds `sellingPriceIncVatFormatted` and the like for every amount, lazily: formatting runs only for queried fields. */
export function withFormatted<Amount extends string, Rest extends object>(
  amounts: Readonly<Record<Amount, number>>,
  rest: Rest,
  currency: MoneyFormat,
  language: Language,
): Rest & Readonly<Record<Amount, number>> & Record<string, unknown> {
  const formatted: Record<string, () => string> = {};
  for (const [name, amount] of Object.entries<number>(amounts)) {
    formatted[`${name}Formatted`] = () => formatMoney(amount, currency, language);
  }
  return { ...rest, ...amounts, ...formatted };
}
