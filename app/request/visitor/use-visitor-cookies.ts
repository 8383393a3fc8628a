import { useEffect } from 'react';

/**
 * Calls `read` once the page is hydrated and whenever its readable cookies may have changed: in another tab, or while the
 * page was in the browser's memory of visited pages. `read` gets the event; none the first time.
 */
export function useVisitorCookies(read: (event?: Event) => unknown): void {
  useEffect(() => {
    read();
    const controller = new AbortController();
    window.addEventListener('focus', read, controller);
    window.addEventListener('pageshow', read, controller);
    // Missing in some browsers and on insecure origins
    window.cookieStore?.addEventListener('change', read, controller);
    return () => controller.abort();
  }, [read]);
}
