import { sumOf, type Named, type OracleSums, type Sum } from './oracle-sums.ts';

/** A line of a cart, with VAT, in hundredths. */
export interface Line {
  readonly rate: number;
  readonly categories: ReadonlySet<string>;
  readonly pieces: number;
  readonly unit: number;
  readonly isReduced: boolean;
  readonly reducedBy: { readonly name: string | null } | null;
  readonly regular: number;
  readonly total: number;
}

/** What has reduced the price of a line's goods. */
export const discountOfPrice = ({ reducedBy }: Line): Named => ({
  kind: 'PRICE',
  name: reducedBy?.name ?? null,
});

/** "Take three, pay two" over all lines of a category: of the pieces, dearest first, each third one is free. Line by free piece. */
export function listFreePieces(
  eligible: readonly { readonly line: Line; readonly at: number }[],
): readonly number[] {
  const pieces = eligible.flatMap(({ line, at }) =>
    Array.from({ length: line.pieces }, () => ({ at, unit: line.unit })),
  );
  const sorted = pieces.toSorted((one, other) => other.unit - one.unit);
  return sorted.flatMap(({ at }, index) => (index % 3 === 2 ? [at] : []));
}

/** An amount in proportion to weights, odd hundredths to the largest remainders, of equal ones to the first. */
export function share(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = shares.map((each) => Number(each / all));
  const byRemainder = [...weights.keys()].toSorted((one, other) => {
    const [left, right] = [(shares[one] ?? 0n) % all, (shares[other] ?? 0n) % all];
    return left === right ? one - other : left > right ? -1 : 1;
  });
  const odd = amount - sumOf(parts);
  for (const at of byRemainder.slice(0, odd)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

interface Deductions {
  readonly byRate: ReadonlyMap<number, Sum>;
  readonly fees: Sum;
  readonly standard: number;
}

/** The VAT of goods, less discounts, plus fees, by rate. */
export function sumVats(
  lines: readonly Line[],
  totals: readonly Sum[],
  { byRate, fees, standard }: Deductions,
): OracleSums['vats'] {
  const vats = new Map<number, number>();
  const put = (rate: number, { inc, ex }: Sum, sign = 1): void => {
    vats.set(rate, (vats.get(rate) ?? 0) + sign * (inc - ex));
  };
  for (const [at, total] of totals.entries()) put(lines[at]?.rate ?? 0, total);
  for (const [rate, discount] of byRate) put(rate, discount, -1);
  put(standard, fees);
  return [...vats]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([percent, amount]) => (amount === 0 ? [] : [{ percent, amount }]));
}
