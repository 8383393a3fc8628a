import { createHash } from 'node:crypto';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The GUID in lower case; null for anything else, so that callers skip the database lookup. */
export function parseGuid(value: string | null | undefined): string | null {
  const guid = (value ?? '').toLowerCase();
  return GUID.test(guid) ? guid : null;
}

/** A GUID hashed from the parts: the same on every start, and unique per combination of parts (contract 1.7). */
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

/** A numeric id below 2³¹, unique over shops and languages; `position` counts within them, below 1,000,000. */
export function stableNumber(shopNumber: number, languagePosition: number, position: number): number {
  return shopNumber * 10_000_000 + languagePosition * 1_000_000 + position + 1;
}
