import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { matchRoutes } from '@remix-run/react';
import { type SentVitals, type Vital, VITALS_PATH } from '#app/request/vitals.ts';
import { getBasename, getRoutes } from '#app/ui/router/remix-globals.ts';

/** Narrower windows have the layouts of phones. */
const DESKTOP = '(min-width: 768px)';

/**
 * Sends the measured values of this document once, when the page is hidden for the first time: later events may not come. Changes of
 * the largest content by client navigations are not measured.
 *
 * @param isAllowed asked again before sending: the visitor may have withdrawn the consent
 */
export function reportVitals(isAllowed: () => boolean): void {
  const page = findDocumentPage();
  if (page === null) return;
  const values: Partial<Record<Vital, number>> = {};
  for (const observe of [onLCP, onINP, onCLS])
    observe(
      ({ name, value, navigationType }) => {
        if (navigationType !== 'back-forward-cache') values[name] = value;
      },
      // A report at the end only would miss interactions that the library has not processed yet, because it waits for idle time
      { reportAllChanges: true },
    );
  // Runs after the library's own listener, which is at the window in the capture phase
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0 || !isAllowed()) return;
    const device = matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
    const sent: SentVitals = { page, device, ...values };
    navigator.sendBeacon(VITALS_PATH, JSON.stringify(sent));
  });
}

/** Name in the route table of the page that the document was loaded for, before client navigations; null if no route matches. */
export function findDocumentPage(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(entry?.name ?? location.href, location.href);
  const id = matchRoutes(getRoutes(), pathname, getBasename() || '/')?.at(-1)?.route.id;
  return id?.split(':', 1)[0] ?? null;
}
