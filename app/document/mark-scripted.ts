import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';

/** Sets the cookie that tells the server that scripts fill in the personal parts of pages. */
export function markScripted(): void {
  const name = READABLE_COOKIES.scripted;
  if (findCookieValue(document.cookie, name) !== null) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not all browsers have the Cookie Store API
  document.cookie = `${name}=1; path=/; samesite=lax${secure}`;
}
