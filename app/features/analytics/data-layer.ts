import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';
import { isFirstReport } from './first-report.ts';
import * as makers from './make-events.ts';
import type { ShopEvent } from './shop-event.ts';
import { toMessages, type DataLayerMessage } from './to-messages.ts';

/** Dispatched on `window` with each event, for scripts that do not use the array. */
export const SHOP_EVENT = 'ralph-event';

declare global {
  interface Window {
    /** What tag managers read (contract 11.7); absent without consent. */
    dataLayer?: DataLayerMessage[];
  }
  interface WindowEventMap {
    [SHOP_EVENT]: CustomEvent<ShopEvent>;
  }
}

/** What `track` passes to its callers: in this script, so that one request loads both. */
export const make = makers;

/** Windows whose consent is watched. */
const watched = new WeakSet<Window>();

/** Tells other scripts of the page, unless the visitor has withdrawn the consent meanwhile. */
export function pushEvents(events: readonly ShopEvent[]): void {
  if (!hasConsent()) return;
  if (!watched.has(window)) {
    watched.add(window);
    watchConsent(clearWithoutConsent);
  }
  for (const event of events) {
    if (event.name === 'purchase' && !isFirstReport(event.id)) continue;
    (window.dataLayer ??= []).push(...toMessages(event));
    window.dispatchEvent(new CustomEvent(SHOP_EVENT, { detail: event }));
  }
}

/** A withdrawn consent: what was recorded is dropped. The array stays, because a tag manager may hold it. */
function clearWithoutConsent(): void {
  if (!hasConsent() && window.dataLayer) window.dataLayer.length = 0;
}
