import { useSyncExternalStore } from 'react';
import { hasConsent, watchConsent } from './consent.ts';

const readConsent = (): boolean => hasConsent('marketing');
const getServerSnapshot = (): boolean => false;

/**
 * Whether the visitor allows contents of other companies, such as videos (CK-02). Always false on the server, because public
 * pages are cached and must be the same for all visitors.
 */
export function useThirdPartyConsent(): boolean {
  return useSyncExternalStore(watchConsent, readConsent, getServerSnapshot);
}
