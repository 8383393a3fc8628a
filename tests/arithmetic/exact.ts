/** A non-negative fraction of whole numbers: amounts, rates and percentages without binary rounding errors. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

/** The decimal number that a JSON file says: `0.092` is 92/1000. */
export function exact(value: number): Exact {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** The product of all factors. */
export const product = (...factors: readonly Exact[]): Exact =>
  factors.reduce((all, { over, under }) => ({ over: all.over * over, under: all.under * under }), exact(1));

/** `one` divided by `other`, which is not zero. */
export const quotient = (one: Exact, other: Exact): Exact => ({
  over: one.over * other.under,
  under: one.under * other.over,
});

/** 12 becomes 112/100: the factor between an amount without VAT and the one with it. */
export const withRate = (percent: number): Exact => {
  const { over, under } = exact(percent);
  return { over: over + 100n * under, under: 100n * under };
};

/** Rounds to whole numbers, halves up. */
export const toWhole = ({ over, under }: Exact): number => Number((2n * over + under) / (2n * under));
