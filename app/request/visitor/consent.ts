import { READABLE_COOKIES } from './readable-cookies.ts';
import { findCookieValue } from './find-cookie-value.ts';

/**
 * Dispatched on `window` by what asks the visitor (CK-01), after it has written the cookie: not all browsers report a
 * changed cookie.
 */
export const CONSENT_EVENT = 'ralph-consent';

/** Whether the visitor allows third parties and what is recorded for them (CK-02). Only `true` is a consent. */
export const hasConsent = (cookies: string = document.cookie): boolean =>
  findCookieValue(cookies, READABLE_COOKIES.consent) === 'true';

/**
 * Calls `onChange` whenever the answer may have changed, given or withdrawn: in this page, in another tab, or while the page
 * was in the browser's memory of visited pages. Ask `hasConsent` then. Returns what ends it.
 */
export function watchConsent(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const listener = (): void => onChange();
  for (const type of [CONSENT_EVENT, 'focus', 'pageshow'])
    window.addEventListener(type, listener, { signal });
  // Missing in some browsers and on insecure origins
  window.cookieStore?.addEventListener('change', listener, { signal });
  return () => controller.abort();
}
