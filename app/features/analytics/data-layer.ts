import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';
import { isCommand, setConsentMode } from './consent-mode.ts';
import { isFirstReport } from './first-report.ts';
import * as makers from './make-events.ts';
import { sendToPersonalisation } from './personalisation.ts';
import type { ShopEvent } from './shop-event.ts';
import { toMessages, type DataLayerMessage } from './to-messages.ts';
import { isMeasured } from './is-measured.ts';

/** Dispatched on `window` with each event, for scripts that do not use the array. */
export const SHOP_EVENT = 'ralph-event';

declare global {
  interface Window {
    /** What tag managers read (contract 11.7). Without consent absent, or with the defaults of Consent Mode only. */
    dataLayer?: (DataLayerMessage | IArguments)[];
  }
  interface WindowEventMap {
    [SHOP_EVENT]: CustomEvent<ShopEvent>;
  }
}

/** What `track` passes to its callers: in this script, so that one request loads both. */
export const make = makers;

const isAllowed = (): boolean => hasConsent('statistics', 'marketing');

/** Windows whose consent is watched. */
const watched = new WeakSet<Window>();

/** Passes events to other scripts of the page, unless the visitor has withdrawn the consent meanwhile. */
export function pushEvents(events: readonly ShopEvent[]): void {
  if (!isMeasured()) return;
  if (!watched.has(window)) {
    watched.add(window);
    watchConsent(clearWithoutConsent);
  }
  for (const event of events) {
    if (event.name === 'purchase' && !isFirstReport(event.id)) continue;
    sendToPersonalisation(event);
    if (!isAllowed()) continue;
    setConsentMode();
    (window.dataLayer ??= []).push(...toMessages(event));
    window.dispatchEvent(new CustomEvent(SHOP_EVENT, { detail: event }));
  }
}

/**
 * A withdrawn consent: what was recorded is dropped. The array stays, because a tag manager may hold it, with the commands
 * of Consent Mode, which are no records.
 */
function clearWithoutConsent(): void {
  const { dataLayer } = window;
  if (isAllowed() || !dataLayer) return;
  const commands = dataLayer.filter(isCommand);
  if (commands.length < dataLayer.length) dataLayer.splice(0, dataLayer.length, ...commands);
}
