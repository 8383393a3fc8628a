import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';
import { PURCHASES_KEY, VISIT_KEY } from '#app/request/visitor/storage-keys.ts';
import { isCommand, setConsentMode } from './consent-mode.ts';
import * as makers from './make-events.ts';
import type { ShopEvent } from './shop-event.ts';
import { type DataLayerMessage, toMessages } from './to-messages.ts';
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

/** Orders of one tab that are remembered. */
const MAX_ORDERS = 20;

/**
 * Whether an order is reported for the first time in this tab (CO-06): its page may be reloaded, shown again by the browser's
 * history, or rendered twice. Remembers it. Without storage every report is the first.
 */
export function isFirstReport(orderId: string, find: () => Storage = () => sessionStorage): boolean {
  try {
    const storage = find();
    const orders = (storage.getItem(PURCHASES_KEY) ?? '').split(' ').filter(Boolean);
    if (orders.includes(orderId)) return false;
    storage.setItem(PURCHASES_KEY, [orderId, ...orders].slice(0, MAX_ORDERS).join(' '));
  } catch {
    // Blocked or full
  }
  return true;
}

/**
 * Sends an event with its currency to the channel's personalisation service (spec 1), only with the consent to
 * personalisation: who it is from is a random id of the tab's session. Nothing waits for the answer, and the service gets
 * neither cookies nor the page's address. Plain text, which needs no permission of the service beforehand.
 */
export function sendToPersonalisation(event: ShopEvent): void {
  const [id, endpoint] = (document.documentElement.dataset.personalisation ?? '').split(' ');
  if (!id || !endpoint || !hasConsent('personalisation')) return;
  const { name, ...facts } = event;
  const body = JSON.stringify({
    id: decodeURIComponent(id),
    visit: getVisit(),
    event: name,
    language: document.documentElement.lang,
    ...facts,
  });
  fetch(endpoint, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'origin',
  }).catch(() => {});
}

/** Without storage each event is a visit of its own. */
function getVisit(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  try {
    const known = sessionStorage.getItem(VISIT_KEY);
    if (known === null) sessionStorage.setItem(VISIT_KEY, fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}
