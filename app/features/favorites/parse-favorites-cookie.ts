import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';

/**
 * The favorites in the state cookie (CK-03), newest first; empty if it is missing or malformed. For display in the
 * browser only: the server validates the cookie with its schema.
 */
export function parseFavoritesCookie(cookies: string): readonly number[] {
  try {
    const { favorites } = JSON.parse(findCookieValue(cookies, READABLE_COOKIES.state) ?? '') as {
      favorites: readonly unknown[];
    };
    return favorites.filter((id) => typeof id === 'number');
  } catch {
    return [];
  }
}
