import { useSyncExternalStore } from 'react';

/** The visitor's answer about other companies (CK-01). */
const YES = /(?:^|;\s*)ralph-cookie-consent=true(?:;|$)/;

/** An answer given on another tab counts when the visitor comes back. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  return () => window.removeEventListener('focus', onChange);
}

const read = (): boolean => YES.test(document.cookie);
const onServer = (): boolean => false;

/**
 * Whether other companies may be asked for something (CK-02). Never on the server: a page is the same for everybody,
 * whatever they have answered.
 */
export function useConsent(): boolean {
  return useSyncExternalStore(subscribe, read, onServer);
}
