import { useEffect } from 'react';

/**
 * Loads the page anew where its document is another page's, from which a client navigation led here: the policy of a document
 * allows payment frames on the checkout's page only.
 */
export function useFrameAllowance(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isOtherPage = entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
    // Never twice: a document that was loaded anew is this page's
    if (isOtherPage && entry.type !== 'reload') window.location.reload();
  }, []);
}
