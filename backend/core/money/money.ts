import { CULTURES, type Language } from '#backend/core/text/languages.ts';

/** An amount in minor units (öre, cents): an integer, so that sums are exact. Every market's currency has two decimals. */
export type Minor = number;

export interface Money {
  readonly incVat: Minor;
  readonly exVat: Minor;
}

/** `12.5` → 1250; rounds halves away from zero and corrects binary floating-point error. */
export function toMinor(amount: number): Minor {
  return Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7);
}

/** `1250` → 12.5. */
export function fromMinor(amount: Minor): number {
  return amount / 100;
}

/** What the text of an amount depends on, besides the language. */
export interface MoneyFormat {
  readonly code: string;
  /** Decimals of every amount, see `computeDecimals`; `asNeeded` leaves them out of whole amounts. */
  readonly decimals?: number | 'asNeeded' | undefined;
}

/** The currency whose sign a reader of the language takes for their own. */
const OWN_CURRENCIES: Readonly<Record<Language, string>> = {
  en: 'USD',
  sv: 'SEK',
  fi: 'EUR',
  da: 'DKK',
  nb: 'NOK',
};

/** Formatters, cached per language, currency and number of decimals: creating an Intl formatter takes about 50 µs. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * The one rule of decimals, so that prices with and without them do not stand side by side: where the price step of a market is whole
 * units, its prices have none, `299 kr`; else all have two, `€34.00` beside `€34.50`. Sums and fees that are not whole have them anyway.
 * A shop may set another number.
 */
export const computeDecimals = (
  { decimals }: MoneyFormat,
  priceStep: number,
): NonNullable<MoneyFormat['decimals']> =>
  decimals ?? (Number.isInteger(priceStep) ? 'asNeeded' : EXACT.decimals);

/** Of prices without VAT and prices per unit, which are seldom whole. */
export const EXACT = { decimals: 2 } as const;

/**
 * `299 kr`, `12,50 €`: an amount in the language's notation. The sign `kr` is Swedish to a Swede and Danish to a Dane:
 * of a foreign currency that shares its sign with others, the ISO code is shown (`SEK 299.00`).
 */
export function formatMoney(amount: number, currency: MoneyFormat, language: Language): string {
  const { code, decimals = 2 } = currency;
  const wanted = decimals === 'asNeeded' ? (Number.isInteger(amount) ? 0 : 2) : decimals;
  const key = `${language} ${code} ${wanted}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = createFormatter(CULTURES[language], code, {
      currencyDisplay: hasOwnSign(code, language) ? 'narrowSymbol' : 'code',
      minimumFractionDigits: wanted,
      maximumFractionDigits: wanted,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}

const createFormatter = (
  culture: string,
  currency: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat => new Intl.NumberFormat(culture, { style: 'currency', currency, ...options });

/** Whether the sign names the currency: it is the reader's own, or no other currency has this sign in the language. */
function hasOwnSign(code: string, language: Language): boolean {
  return OWN_CURRENCIES[language] === code || (signCounts(language).get(signOf(code, language)) ?? 0) <= 1;
}

const signOf = (code: string, language: Language): string | undefined =>
  createFormatter(CULTURES[language], code, { currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** Number of currencies by sign: a fact about the language, computed once (some 160 currencies, about 10 ms). */
const countsByLanguage = new Map<Language, ReadonlyMap<string | undefined, number>>();

function signCounts(language: Language): ReadonlyMap<string | undefined, number> {
  let counts = countsByLanguage.get(language);
  if (counts === undefined) {
    const found = new Map<string | undefined, number>();
    for (const code of Intl.supportedValuesOf('currency')) {
      const sign = signOf(code, language);
      found.set(sign, (found.get(sign) ?? 0) + 1);
    }
    countsByLanguage.set(language, (counts = found));
  }
  return counts;
}

/** Rounds to two decimals, as `toMinor`. */
export const roundMoney = (amount: number): number => fromMinor(toMinor(amount));

/** Rounds to the market's price step (1 for whole kronor, 0.1 for tenths of a euro), at least one step. */
export function roundToStep(amount: number, step: number): number {
  return roundMoney(Math.max(Math.round(amount / step + 1e-9) * step, step));
}

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
