import { useEffect } from 'react';
import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';
import type * as makers from './shop-events.ts';
import type { ShopEvent } from './shop-events.ts';

/** Makes the events to report; none where there is nothing to report. */
type MakeEvents = (make: typeof makers) => readonly ShopEvent[];

/**
 * Reports events to other scripts of the page, only with the visitor's consent (CK-02): without it nothing is made, loaded or
 * stored. Events keep their order. Never throws; an event whose script cannot be loaded is lost.
 *
 *     track((make) => make.cartChanged(before, after));
 */
export function track(makeEvents: MakeEvents): void {
  if (!isMeasured()) return;
  import('./data-layer.ts').then(({ make, pushEvents }) => pushEvents(makeEvents(make))).catch(() => {});
}

/**
 * Reports that something is shown: once for each `key`, as soon as the visitor consents, which may be later on the same page. An
 * empty key reports nothing.
 */
export function useShownEvent(key: string, makeEvents: MakeEvents): void {
  useEffect(() => {
    if (key === '') return undefined;
    const send = (): void => {
      if (!isMeasured()) return;
      stop();
      track(makeEvents);
    };
    const stop = watchConsent(send);
    send();
    return stop;
    // The events of one key do not change
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

/**
 * Whether the visitor allows any events: for the data layer with statistics or marketing, for the channel's personalisation
 * service with its own category (CK-02).
 */
const isMeasured = (): boolean =>
  hasConsent(
    'statistics',
    'marketing',
    ...(document.documentElement.dataset.personalisation ? (['personalisation'] as const) : []),
  );
