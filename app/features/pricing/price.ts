/** The formatted texts of one price as the API gives them; `PriceType` and `RelatedProductType.unitPrice` fit. */
export interface ApiPrice {
  readonly isDiscounted: boolean;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
  readonly regularPriceIncVatFormatted: string | null;
  readonly regularPriceExVatFormatted: string | null;
}

/** The lowest price of the last 30 days (EU price rule), as the API's texts. */
interface ApiLowestPrice {
  readonly lowestPriceIncVatFormatted: string | null;
  readonly lowestPriceExVatFormatted: string | null;
}

/** Our extension `PricePerUnitType`: the texts name the unit, `300,00 kr/kg`. */
interface ApiPricePerUnit {
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
  readonly content?: string | null;
}

/** A price as a page shows it: the API's formatted texts. Fields that do not apply are absent, which makes loader data smaller. */
export interface PriceView {
  readonly selling: string;
  /** The regular price, struck through; only for a discounted price. */
  readonly regular?: string;
  /** Set for amounts without VAT, which are marked as such. */
  readonly exVat?: true;
  /** Set for the lowest of several prices: what a package costs depends on the chosen parts. */
  readonly isFrom?: true;
  /** Lowest price in the last 30 days; only for a discounted price (PP-07). */
  readonly lowest?: string;
}

/** The price per kilogram, litre, metre or piece in a VAT mode; null where the API has none. */
export function findPricePerUnit(
  perUnit: ApiPricePerUnit | null | undefined,
  vatIncluded: boolean,
): string | null {
  return (vatIncluded ? perUnit?.sellingPriceIncVatFormatted : perUnit?.sellingPriceExVatFormatted) ?? null;
}

/**
 * Selects the API's texts for a VAT mode (PR-01, PP-07). Null when the API has no selling price in that mode: an amount of
 * the other mode would be wrong.
 */
export function toPriceView(
  price: ApiPrice | null | undefined,
  lowest: ApiLowestPrice | null | undefined,
  vatIncluded: boolean,
): PriceView | null {
  const select = (incVat: string | null | undefined, exVat: string | null | undefined) =>
    (vatIncluded ? incVat : exVat) || undefined;
  const selling = select(price?.sellingPriceIncVatFormatted, price?.sellingPriceExVatFormatted);
  if (!price || !selling) return null;
  const view: PriceView = { selling, ...(vatIncluded ? {} : { exVat: true }) };
  if (!price.isDiscounted) return view;
  const regular = select(price.regularPriceIncVatFormatted, price.regularPriceExVatFormatted);
  const lowest30 = select(lowest?.lowestPriceIncVatFormatted, lowest?.lowestPriceExVatFormatted);
  return { ...view, ...(regular ? { regular } : {}), ...(lowest30 ? { lowest: lowest30 } : {}) };
}

/** How the API writes amounts in one currency and language, for sums that the API has no text for. */
export interface AmountFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** BCP 47. */
  readonly locale: string;
  /** Decimals of a whole amount and of one with a fraction. */
  readonly digits: { readonly whole: number; readonly fraction: number };
}

interface AmountSample {
  readonly amount: number;
  readonly text: string;
}

const NUMBER = /\d(?:[\d\s.,'’]*\d)?/;
const DECIMALS = /[.,](\d{1,2})$/;

/**
 * Derives the notation from the API's own texts, so that a sum looks like the prices beside it (PR-01). Null without a
 * sample that contains a number.
 */
export function findAmountFormat(samples: readonly AmountSample[], locale: string): AmountFormat | null {
  const known = samples.flatMap(({ amount, text }) => {
    const number = NUMBER.exec(text);
    if (number === null) return [];
    const digits = DECIMALS.exec(number[0])?.[1]?.length ?? 0;
    return [{ prefix: text.slice(0, number.index), number: number[0], text, digits, amount }];
  });
  const [first] = known;
  if (first === undefined) return null;
  const fraction = known.find(({ amount }) => !Number.isInteger(amount))?.digits;
  const whole = known.find(({ amount }) => Number.isInteger(amount))?.digits;
  return {
    prefix: first.prefix,
    suffix: first.text.slice(first.prefix.length + first.number.length),
    locale,
    digits: { whole: whole ?? fraction ?? 0, fraction: fraction ?? 2 },
  };
}

/** The text of an amount; runs on the server and in the browser. */
export function formatAmount({ prefix, suffix, locale, digits }: AmountFormat, amount: number): string {
  const rounded = Math.round(amount * 100) / 100;
  const decimals = Number.isInteger(rounded) ? digits.whole : digits.fraction;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${prefix}${number.format(rounded)}${suffix}`;
}
