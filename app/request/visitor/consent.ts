import { findAllowed, parseQuestion, type ConsentCategory } from './consent-answer.ts';
import { READABLE_COOKIES } from './readable-cookies.ts';
import { findCookieValue } from './find-cookie-value.ts';

/**
 * Dispatched on `window` by what asks the visitor (CK-01), after the cookies are written: not all browsers report a
 * changed cookie.
 */
export const CONSENT_EVENT = 'ralph-consent';

const readCookie = (name: string): string | null => findCookieValue(document.cookie, name);

/** The categories that the visitor of this page allows; null where the question is open. */
export function readConsent(): readonly ConsentCategory[] | null {
  return findAllowed(
    { answer: readCookie(READABLE_COOKIES.consent), record: readCookie(READABLE_COOKIES.consentRecord) },
    parseQuestion(document.documentElement.dataset.consent),
  );
}

/** Whether the visitor allows at least one of the categories (CK-02). */
export const hasConsent = (...categories: readonly ConsentCategory[]): boolean =>
  readConsent()?.some((allowed) => categories.includes(allowed)) === true;

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
