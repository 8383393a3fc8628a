import { roundMoney, roundToStep, type MoneyFormat } from './money.ts';

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
