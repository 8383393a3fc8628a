import { useSyncExternalStore } from 'react';
import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';

/** An answer given on another tab counts when the visitor comes back. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  return () => window.removeEventListener('focus', onChange);
}

const read = (): boolean => findCookieValue(document.cookie, COOKIES.consent.name) === 'true';
const onServer = (): boolean => false;

/**
 * Whether other companies may be asked for something (CK-02). Never on the server: a page is the same for everybody,
 * whatever they have answered.
 */
export function useConsent(): boolean {
  return useSyncExternalStore(subscribe, read, onServer);
}
