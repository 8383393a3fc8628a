import { useEffect } from 'react';
import { watchConsent } from '#app/request/visitor/consent.ts';
import { isMeasured } from './is-measured.ts';
import { track, type MakeEvents } from './track.ts';

/**
 * Reports that something is shown: once for each `key`, as soon as the visitor consents. An answer later in the same page
 * counts, because the thing is still shown then. An empty key reports nothing.
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
    // The facts of one key do not change
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}
