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
