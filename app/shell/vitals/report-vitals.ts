import { onCLS } from 'web-vitals/onCLS.js';
import { onINP } from 'web-vitals/onINP.js';
import { onLCP } from 'web-vitals/onLCP.js';
import { findDocumentPage } from '#app/ui/router/document-page.ts';
import { VITALS_PATH, type SentVitals, type Vital } from '#kernel/telemetry/vitals.ts';

/** Below it, layouts are those of phones. */
const DESKTOP = '(min-width: 768px)';

/**
 * Sends what was measured of this document once, when the page is hidden for the first time: later there may be no chance. The values
 * are those of the document; what client navigations add to the largest content is not measured.
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
      // What is reported at the end alone misses interactions that the library has not yet processed, as it waits for an idle moment
      { reportAllChanges: true },
    );
  // After the library's own listener, which is at the window in the capture phase
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0 || !isAllowed()) return;
    const device = matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
    const sent: SentVitals = { page, device, ...values };
    navigator.sendBeacon(VITALS_PATH, JSON.stringify(sent));
  });
}
