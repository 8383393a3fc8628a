import { hasConsent, watchConsent } from '#app/request/visitor/consent.ts';
import { PURCHASES_KEY, VISIT_KEY } from '#app/request/visitor/storage-keys.ts';
import { type DataLayerMessage, isCommand, setConsentMode } from './consent-mode.ts';
import * as makers from './shop-events.ts';
import type { ShopEvent, TrackedItem } from './shop-events.ts';

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

/** Passed to the callbacks of `track`; in this script, so that one request loads both. */
export const make = makers;

const isAllowed = (): boolean => hasConsent('statistics', 'marketing');

/** Windows whose consent is watched. */
const watched = new WeakSet<Window>();

/** Sends events to where the visitor's consent allows it now: it may have been withdrawn since the event. */
export function pushEvents(events: readonly ShopEvent[]): void {
  for (const event of events) {
    const service = findPersonalisation();
    if (service === null && !isAllowed()) continue;
    if (event.name === 'purchase' && !isFirstReport(event.id)) continue;
    if (service !== null) sendToPersonalisation(service, event);
    if (isAllowed()) pushToDataLayer(event);
  }
}

function pushToDataLayer(event: ShopEvent): void {
  if (!watched.has(window)) {
    watched.add(window);
    watchConsent(clearWithoutConsent);
  }
  setConsentMode();
  (window.dataLayer ??= []).push(...toMessages(event));
  window.dispatchEvent(new CustomEvent(SHOP_EVENT, { detail: event }));
}

/**
 * Drops the recorded events after a withdrawn consent. The array stays, because a tag manager may refer to it, with the commands
 * of Consent Mode, which are no records.
 */
function clearWithoutConsent(): void {
  const { dataLayer } = window;
  if (isAllowed() || !dataLayer) return;
  const commands = dataLayer.filter(isCommand);
  if (commands.length < dataLayer.length) dataLayer.splice(0, dataLayer.length, ...commands);
}

/** Remembered orders of one tab. */
const MAX_ORDERS = 20;

/**
 * Whether an order is reported for the first time in this tab (CO-06): its page may be reloaded, shown again by the browser's
 * history, or rendered twice. Remembers the order. Without storage every report is the first.
 */
export function isFirstReport(orderId: string): boolean {
  try {
    const orders = (sessionStorage.getItem(PURCHASES_KEY) ?? '').split(' ').filter(Boolean);
    if (orders.includes(orderId)) return false;
    sessionStorage.setItem(PURCHASES_KEY, [orderId, ...orders].slice(0, MAX_ORDERS).join(' '));
  } catch {
    // Blocked or full
  }
  return true;
}

/** The channel's personalisation service (spec 1); null without one, or without the consent to personalisation. */
function findPersonalisation(): { readonly id: string; readonly endpoint: string } | null {
  const [id, endpoint] = (document.documentElement.dataset.personalisation ?? '').split(' ');
  return id && endpoint && hasConsent('personalisation') ? { id: decodeURIComponent(id), endpoint } : null;
}

/**
 * Sends an event with its currency to the personalisation service. The visitor is a random id of the tab's session; the service gets
 * neither cookies nor the page's address. Fire and forget, as plain text, which needs no preflight request.
 */
function sendToPersonalisation(
  { id, endpoint }: { readonly id: string; readonly endpoint: string },
  { name, ...members }: ShopEvent,
): void {
  const { lang: language } = document.documentElement;
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ id, visit: getVisit(), event: name, language, ...members }),
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

/** Drops members without a value: a tag manager would send them as the text `undefined`. */
const compact = (message: Record<string, unknown>): DataLayerMessage =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined));

function toItem(
  { id, name, brand, category, variant, price, discount, quantity }: TrackedItem,
  index: number,
) {
  return compact({
    item_id: id,
    item_name: name,
    item_brand: brand,
    item_category: category,
    item_variant: variant,
    price,
    discount,
    quantity,
    index,
  });
}

/** Members of an event beside currency, value and items. */
function listOwnMembers(event: ShopEvent): Record<string, unknown> {
  switch (event.name) {
    case 'view_item_list':
      return { item_list_name: event.listName };
    case 'begin_checkout':
      return { coupon: event.coupon };
    case 'checkout_step':
      return { coupon: event.coupon, checkout_step: event.step };
    case 'add_shipping_info':
      return { coupon: event.coupon, shipping_tier: event.delivery };
    case 'add_payment_info':
      return { coupon: event.coupon, payment_type: event.payment };
    case 'purchase':
      return {
        transaction_id: event.id,
        coupon: event.coupon,
        tax: event.tax,
        shipping: event.shipping,
      };
    default:
      return {};
  }
}

/** The entries of one event. The first clears what the event before it left, because tag managers merge entries (contract 11.7). */
export function toMessages(event: ShopEvent): readonly DataLayerMessage[] {
  const { name, currency, value, items } = event;
  const first = name === 'view_item_list' ? event.firstIndex : 0;
  const ecommerce = compact({
    currency,
    value,
    ...listOwnMembers(event),
    items: items.map((item, index) => toItem(item, first + index)),
  });
  const search = name === 'search' ? { search_term: event.text, search_results: event.results } : {};
  return [{ ecommerce: null }, { event: name, ...search, ecommerce }];
}
