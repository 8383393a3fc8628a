import { useSyncExternalStore } from 'react';

/** The consent cookie with a positive answer (CK-01). */
const CONSENT_GIVEN = /(?:^|;\s*)ralph-cookie-consent=true(?:;|$)/;

/** Re-reads the cookie on focus: the visitor may have answered in another tab. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  return () => window.removeEventListener('focus', onChange);
}

const readConsent = (): boolean => CONSENT_GIVEN.test(document.cookie);
const getServerSnapshot = (): boolean => false;

/**
 * Whether the visitor allows third parties (CK-02). Always false on the server, because public pages are cached and must
 * be the same for all visitors.
 */
export function useThirdPartyConsent(): boolean {
  return useSyncExternalStore(subscribe, readConsent, getServerSnapshot);
}
