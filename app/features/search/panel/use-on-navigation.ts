import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Calls `onNavigate` after each navigation, including those by the browser's own buttons. `ignorePending` excludes a
 * navigation that is in progress: a search that is started meanwhile continues on the new page.
 */
export function useOnNavigation(onNavigate: () => void): { readonly ignorePending: () => void } {
  const { key } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const shownKey = useRef(key);
  const isIgnored = useRef(false);
  useEffect(() => {
    if (shownKey.current !== key) {
      shownKey.current = key;
      if (!isIgnored.current) onNavigate();
    }
    // Resets also after an aborted navigation, so that the next one counts
    if (!isPending) isIgnored.current = false;
  });
  return {
    ignorePending() {
      isIgnored.current = isPending;
    },
  };
}
