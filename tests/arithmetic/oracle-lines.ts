import type { Named, OracleSums, Sum } from './oracle-sums.ts';

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
export const discountOfPrice = ({ reducedBy }: Line): Named =>
  reducedBy === null ? { kind: 'PRICE', name: null } : { kind: 'CAMPAIGN', name: reducedBy.name };

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
