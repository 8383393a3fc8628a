import { CULTURES, type Language } from '#backend/core/text/languages.ts';

/** Cached per language, currency and number of decimals: creating an Intl formatter takes about 50 µs. */
const formatters = new Map<string, Intl.NumberFormat>();

/** `299 kr`, `12,50 €`: the currency in the language's notation; whole amounts without decimals. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const key = `${language} ${currency} ${digits}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(CULTURES[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}

/** Rounds to two decimals, halves away from zero; the small shift corrects binary floating-point error (1.005 → 1.01). */
export function roundMoney(amount: number): number {
  return (Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)) / 100;
}

/** Rounds to the market's price step (1 for whole kronor, 0.1 for tenths of a euro), at least one step. */
export function roundToStep(amount: number, step: number): number {
  return roundMoney(Math.max(Math.round(amount / step + 1e-9) * step, step));
}
