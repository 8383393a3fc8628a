import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';

/**
 * The favorites that the state cookie holds (CK-03), newest first. The server's schema is the judge of that cookie; here
 * it is only looked at, so that the page knows which hearts are full.
 */
export function readFavorites(cookies: string): readonly number[] {
  try {
    const { favorites } = JSON.parse(findCookieValue(cookies, COOKIES.state.name) ?? '') as {
      favorites: readonly unknown[];
    };
    return favorites.filter((id) => typeof id === 'number');
  } catch {
    return [];
  }
}
