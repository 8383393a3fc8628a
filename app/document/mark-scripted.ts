import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';

/** Shows the server, from the next page on, that scripts fill in the personal parts of a page. */
export function markScripted(): void {
  const name = READABLE_COOKIES.scripted;
  if (findCookieValue(document.cookie, name) !== null) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not all browsers have the Cookie Store API
  document.cookie = `${name}=1; path=/; samesite=lax${secure}`;
}
