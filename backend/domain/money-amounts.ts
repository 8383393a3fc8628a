import type { Scope } from '#backend/model/scope.ts';
import {
  formatMoney,
  roundToStep,
  fromMinor,
  toMinor,
  type Minor,
  type Money,
} from '#backend/core/money/money.ts';

export const ZERO_MONEY: Money = { incVat: 0, exVat: 0 };

/** Rounds halves away from zero and corrects binary floating-point error: the only rounding of cart amounts. */
function roundMinor(amount: number): Minor {
  return Math.sign(amount) * Math.round(Math.abs(amount) + 1e-6);
}

/** Money from an amount inc VAT, which is authoritative; the amount ex VAT is derived and rounded to the minor unit. */
export function moneyFromIncVat(incVat: Minor, vatPercent: number): Money {
  return { incVat, exVat: roundMinor(incVat / (1 + vatPercent / 100)) };
}

/**
 * The part of a sum that is `incVat` of it. Its amount ex VAT is in proportion: derived from a rate it would differ from that of
 * the sum, whose lines are rounded one by one, and what remains could have a negative VAT.
 */
export function partOfMoney(sum: Money, incVat: Minor): Money {
  return { incVat, exVat: sum.incVat === 0 ? 0 : roundMinor((sum.exVat * incVat) / sum.incVat) };
}

/** A percentage of an amount, rounded to the minor unit. */
export function percentOf(amount: Minor, percent: number): Minor {
  return roundMinor((amount * percent) / 100);
}

/** The sum of all parts; zero without any. */
export function addMoney(...parts: readonly Money[]): Money {
  return {
    incVat: parts.reduce((sum, part) => sum + part.incVat, 0),
    exVat: parts.reduce((sum, part) => sum + part.exVat, 0),
  };
}

export function subtractMoney(from: Money, part: Money): Money {
  return { incVat: from.incVat - part.incVat, exVat: from.exVat - part.exVat };
}

/**
 * Allocates an amount by weights with the largest remainder method: floors first, then one minor unit each to the largest
 * remainders, so that the parts always sum to the amount. All parts are zero when all weights are.
 */
export function allocate(amount: Minor, weights: readonly number[]): Minor[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (totalWeight === 0) return weights.map(() => 0);
  // Whole numbers: fractions of equal remainders may differ in binary
  const shares = weights.map((weight) => ({
    part: Math.floor((amount * weight) / totalWeight),
    remainder: (amount * weight) % totalWeight,
  }));
  const parts = shares.map(({ part }) => part);
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map(({ remainder }, index) => ({ index, remainder }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** Converts an amount of the shop's base currency to the scope's market, rounded to that market's price step. */
export function amountInMarket({ shop, market }: Scope, amount: number): Minor {
  if (market.alias === shop.baseMarket.alias) return toMinor(amount);
  return toMinor(roundToStep(amount * market.currency.rate, market.roundTo));
}

const MINOR_PER_UNIT = 100;

/**
 * The amount as text in the scope's currency and language: `299 kr`. What is paid is never rounded for display: a currency
 * whose prices are shown without decimals has them in sums that are not whole, or the sum shown is not the sum charged.
 */
export function formatMinor({ market, language }: Scope, amount: Minor): string {
  const { currency } = market;
  const isWhole = amount % MINOR_PER_UNIT === 0;
  return formatMoney(fromMinor(amount), isWhole ? currency : { ...currency, decimals: 2 }, language);
}
