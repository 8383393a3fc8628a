import { COOKIES } from '#app/request/cookies.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';

/** One line of a cart, as the API answers it. */
export interface CountedLine {
  readonly quantity: number;
  /** The same for all parts of one package; null for a product. */
  readonly groupKey: unknown;
}

/** Pieces in a cart; the parts of a package count as one piece. */
export function countPieces(lines: readonly (CountedLine | null)[] | null): number {
  const groups = new Set<unknown>();
  let pieces = 0;
  for (const line of lines ?? []) {
    if (line === null || groups.has(line.groupKey)) continue;
    if (line.groupKey !== null) groups.add(line.groupKey);
    pieces += line.quantity;
  }
  return pieces;
}

/** Sets the cookie with the count where it says another; removes it where there is no cart (`null`). */
export function saveCount(cookies: Pick<CookieJar, 'get' | 'set' | 'remove'>, count: number | null): void {
  const saved = cookies.get(COOKIES.cartCount.name);
  if (count === null) {
    if (saved !== undefined) cookies.remove(COOKIES.cartCount.name);
  } else if (saved !== String(count)) cookies.set(COOKIES.cartCount, String(count));
}
