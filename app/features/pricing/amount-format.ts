/** How the API writes amounts in one currency and language, for sums that the API has no text for. */
export interface AmountFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** BCP 47. */
  readonly locale: string;
  /** Decimals of a whole amount and of one with a fraction. */
  readonly digits: { readonly whole: number; readonly fraction: number };
}

/** An amount and the API's text of it. */
export interface AmountSample {
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
