import { createHash } from 'node:crypto';

/** The same GUID for the same parts on every start; different parts never share one (contract 1.7). */
export function stableGuid(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Room for numeric ids below 2³¹, shop and language kept apart; `position` counts within them. */
export function stableNumber(shopNumber: number, languagePosition: number, position: number): number {
  return shopNumber * 10_000_000 + languagePosition * 1_000_000 + position + 1;
}
