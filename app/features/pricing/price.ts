import type { RequestContext } from '#app/request/request-context.ts';
import { selectPriorPrice, selectReductionRule } from '#kernel/price-reduction.ts';

/** The formatted texts of a selling price as the API gives them. */
export interface ApiSellingPrice {
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

/** A price of the catalogue; `PriceType` and `RelatedProductType.unitPrice` fit. */
export interface ApiPrice extends ApiSellingPrice {
  readonly isDiscounted: boolean;
  readonly sellingPriceIncVat: number;
  readonly regularPriceIncVatFormatted: string | null;
  readonly regularPriceExVatFormatted: string | null;
}

/** The lowest price of the 30 days before a reduction (EU price rule). */
export interface ApiLowestPrice {
  readonly lowestPriceIncVat: number;
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
  /** The price before, struck through; only where a reduction may be announced (LW-10). */
  readonly prior?: string;
  /** Set where `prior` is the regular price, not the lowest of 30 days (PP-07). */
  readonly isListPrice?: true;
  /** Set for amounts without VAT, which are marked as such. */
  readonly exVat?: true;
  /** Set for the lowest of several prices: what a package costs depends on the chosen parts. */
  readonly isFrom?: true;
}

/** The price per kilogram, litre, metre or piece in a VAT mode; null where the API has none. */
export function findPricePerUnit(
  perUnit: ApiPricePerUnit | null | undefined,
  vatIncluded: boolean,
): string | null {
  return (vatIncluded ? perUnit?.sellingPriceIncVatFormatted : perUnit?.sellingPriceExVatFormatted) ?? null;
}

/** What a price's view depends on. */
export interface PriceContext {
  readonly channel: Pick<RequestContext['channel'], 'reductions'>;
  readonly market: string;
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
}

/** The API's text in a VAT mode; undefined where it has none: an amount of the other mode would be wrong. */
export const findSelling = (
  price: ApiSellingPrice | null | undefined,
  vatIncluded: boolean,
): string | undefined =>
  (vatIncluded ? price?.sellingPriceIncVatFormatted : price?.sellingPriceExVatFormatted) || undefined;

/** Which price is struck beside a price of the catalogue in the visitor's market (LW-10); null: none. */
export const selectPrior = (
  { channel, market }: Pick<PriceContext, 'channel' | 'market'>,
  { isDiscounted, sellingPriceIncVat }: Pick<ApiPrice, 'isDiscounted' | 'sellingPriceIncVat'>,
  lowest: Pick<ApiLowestPrice, 'lowestPriceIncVat'> | null | undefined,
): ReturnType<typeof selectPriorPrice> =>
  selectPriorPrice(
    { isDiscounted, selling: sellingPriceIncVat, lowest: lowest?.lowestPriceIncVat },
    selectReductionRule(channel, market),
  );

/** Selects the API's texts for a VAT mode (PR-01, PP-07). Null when the API has no selling price in that mode. */
export function toPriceView(
  context: PriceContext,
  price: ApiPrice | null | undefined,
  lowest: ApiLowestPrice | null | undefined,
): PriceView | null {
  const { vatIncluded } = context.preferences;
  const selling = findSelling(price, vatIncluded);
  if (!price || !selling) return null;
  const view: PriceView = { selling, ...(vatIncluded ? {} : { exVat: true }) };
  const prior = selectPrior(context, price, lowest);
  if (prior === null) return view;
  const text =
    prior === 'lowest'
      ? lowest?.[vatIncluded ? 'lowestPriceIncVatFormatted' : 'lowestPriceExVatFormatted']
      : price[vatIncluded ? 'regularPriceIncVatFormatted' : 'regularPriceExVatFormatted'];
  return text ? { ...view, prior: text, ...(prior === 'regular' ? { isListPrice: true } : {}) } : view;
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
