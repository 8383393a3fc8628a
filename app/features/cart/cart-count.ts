import { COOKIES } from '#app/request/cookies.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';

/** One line of a cart, as the API answers it. */
export interface CountedLine {
  readonly quantity: number;
  /** The same for all parts of one package; null for a product. */
  readonly groupKey: unknown;
}

/** Pieces in a cart; a package counts as one piece: as often as its scarcest part. */
export function countPieces(lines: readonly (CountedLine | null)[] | null | undefined): number {
  const packages = new Map<unknown, number>();
  let pieces = 0;
  for (const line of lines ?? []) {
    if (line === null) continue;
    const { groupKey, quantity } = line;
    if (!groupKey) pieces += quantity;
    else packages.set(groupKey, Math.min(packages.get(groupKey) ?? quantity, quantity));
  }
  return [...packages.values()].reduce((sum, count) => sum + count, pieces);
}

/** Sets the cookie with the count where it says another; removes it where there is no cart (`null`). */
export function saveCount(cookies: Pick<CookieJar, 'get' | 'set' | 'remove'>, count: number | null): void {
  const saved = cookies.get(COOKIES.cartCount.name);
  if (count === null) {
    if (saved !== undefined) cookies.remove(COOKIES.cartCount.name);
  } else if (saved !== String(count)) cookies.set(COOKIES.cartCount, String(count));
}
