import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Calls `onLeave` when another page comes, by the browser's own buttons too. One that was on its way already when
 * `stay` was called last does not count: whoever begins a search meanwhile goes on with it over the new page.
 */
export function useOnNavigation(onLeave: () => void): { readonly stay: () => void } {
  const { key } = useLocation();
  const isWaiting = useNavigation().state !== 'idle';
  const shown = useRef(key);
  const isStaying = useRef(false);
  useEffect(() => {
    if (shown.current !== key) {
      shown.current = key;
      if (!isStaying.current) onLeave();
    }
    // A page that never came must not hold back the next
    if (!isWaiting) isStaying.current = false;
  });
  return {
    stay() {
      isStaying.current = isWaiting;
    },
  };
}
