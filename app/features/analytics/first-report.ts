import { PURCHASES_KEY } from '#app/request/visitor/storage-keys.ts';

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
