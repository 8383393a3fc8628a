import { useSyncExternalStore } from 'react';
import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';

/** Re-reads the cookie on focus: the visitor may have answered in another tab. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  return () => window.removeEventListener('focus', onChange);
}

const readConsent = (): boolean => findCookieValue(document.cookie, COOKIES.consent.name) === 'true';
const getServerSnapshot = (): boolean => false;

/**
 * Whether the visitor allows third parties (CK-02). Always false on the server, because public pages are cached and must
 * be the same for all visitors.
 */
export function useThirdPartyConsent(): boolean {
  return useSyncExternalStore(subscribe, readConsent, getServerSnapshot);
}
