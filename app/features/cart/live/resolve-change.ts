import { selectTooMany } from '#app/features/cart/too-many.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { QueuedChange, WantedChange } from './wanted-change.ts';

/** CT-03: why more of a line cannot be had, for the placeholders of the message. */
export interface StockRefusal {
  readonly key: 'cart.notice.threshold' | 'cart.notice.tooMany';
  readonly values: { readonly stock: number; readonly quantity: number };
  readonly line: string;
}

/**
 * What to send for a change, with the quantity that the line has then: several quick presses are one quantity. Checks the
 * stock that the page has received (contract 8.4).
 *
 * @param cart as shown, with the pending changes
 */
export function resolveChange(
  cart: CartView | null,
  wanted: WantedChange,
): QueuedChange | StockRefusal | null {
  if (wanted.type !== 'step' && wanted.type !== 'quantity') return wanted;
  const shown = cart?.lines.find(({ id }) => id === wanted.line.id);
  if (shown === undefined) return wanted.type === 'quantity' ? wanted : null;
  const { id, kind, maxQuantity } = shown;
  const quantity = wanted.type === 'step' ? shown.quantity + wanted.by : wanted.quantity;
  if (quantity > maxQuantity && quantity > shown.quantity)
    return {
      key: `cart.notice.${selectTooMany({ stock: maxQuantity, inCart: shown.quantity })}`,
      values: { stock: maxQuantity, quantity: shown.quantity },
      line: id,
    };
  if (quantity === 0) return { type: 'remove', line: { id, kind } };
  return { type: 'quantity', line: { id, kind }, quantity };
}

/** The queue with a new change. What it overrides is dropped, except for the first, which is on its way. */
export function enqueue(
  queue: readonly QueuedChange[],
  change: QueuedChange,
  isSending: boolean,
): QueuedChange[] {
  if (change.type !== 'quantity' && change.type !== 'remove') return [...queue, change];
  const isOverridden = (other: QueuedChange, index: number): boolean =>
    other.type === 'quantity' && other.line.id === change.line.id && !(isSending && index === 0);
  return [...queue.filter((other, index) => !isOverridden(other, index)), change];
}
