import type { CartLine, CartView } from '#app/features/cart/cart.ts';
import { type CartAnswer, type CartNotice, selectTooMany } from '#app/features/cart/forms/cart-forms.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

export type LineName = Pick<CartLine, 'id' | 'kind'>;

/** A change that is sent as it is; the types are keys of `CART_PATHS`. */
export type QueuedChange =
  | {
      readonly type: 'add';
      readonly fields: Readonly<Record<string, string>>;
      /** Of a form that shows the result itself; called once, with null if there is no answer about it. */
      readonly answered?: (answer: CartAnswer | null) => void;
    }
  | { readonly type: 'change'; readonly line: LineName; readonly quantity: number }
  | { readonly type: 'remove'; readonly line: LineName }
  | { readonly type: 'promo'; readonly code: string }
  | { readonly type: 'promoRemove' }
  | { readonly type: 'reset' };

/** What the visitor does with the cart; `step` is one piece more or fewer than shown. */
export type WantedChange =
  QueuedChange | { readonly type: 'step'; readonly line: LineName; readonly by: 1 | -1 };

/** A notice about a line, the promo code, or the cart as a whole. */
export interface ShownNotice extends Pick<CartNotice, 'tone' | 'text'> {
  readonly line?: string;
  readonly isPromo?: true;
}

/** What was added last (CT-05). */
export interface AddedLine {
  readonly line: CartLine;
  readonly quantity: number;
}

/** The cart of this tab, with the changes that are not saved yet. */
export interface CartState {
  readonly cart: CartView | null;
  /** Amounts are those before the pending changes. */
  readonly isUpdating: boolean;
  readonly notice: ShownNotice | null;
}

/** The cart with changes that are not saved yet (CT-08). Only quantities change: amounts are the API's (PR-01). */
export const applyChanges = (cart: CartView, changes: readonly QueuedChange[]): CartView =>
  changes.reduce(applyChange, cart);

function applyChange(cart: CartView, change: QueuedChange): CartView {
  if (change.type === 'add') return { ...cart, count: cart.count + countAdded(change) };
  if (change.type !== 'change' && change.type !== 'remove') return cart;
  const before = cart.lines.find(({ id }) => id === change.line.id);
  if (before === undefined) return cart;
  const quantity = change.type === 'remove' ? 0 : change.quantity;
  return {
    ...cart,
    count: cart.count + quantity - before.quantity,
    lines: cart.lines.flatMap((line) => {
      if (line.id !== change.line.id) return [line];
      return quantity === 0 ? [] : [{ ...line, quantity }];
    }),
  };
}

/** The pieces that a change adds, for a cart that is not loaded. */
export const countAdded = (change: QueuedChange): number =>
  change.type === 'add' ? (findWholeNumber(change.fields['quantity'] ?? '1') ?? 0) : 0;

/** CT-03: the message for a line that cannot have more pieces. */
export interface StockRefusal {
  readonly key: 'cart.notice.threshold' | 'cart.notice.tooMany';
  readonly values: { readonly stock: number; readonly quantity: number };
  readonly line: string;
}

/**
 * What to send for a change, with the resulting quantity of the line: several quick presses are one quantity. Checks the
 * stock that the page has received (contract 8.4).
 *
 * @param cart as shown, with the pending changes
 */
export function resolveChange(
  cart: CartView | null,
  wanted: WantedChange,
): QueuedChange | StockRefusal | null {
  if (wanted.type !== 'step' && wanted.type !== 'change') return wanted;
  const shown = cart?.lines.find(({ id }) => id === wanted.line.id);
  if (shown === undefined) return wanted.type === 'change' ? wanted : null;
  const { id, kind, maxQuantity } = shown;
  const quantity = wanted.type === 'step' ? shown.quantity + wanted.by : wanted.quantity;
  if (quantity > maxQuantity && quantity > shown.quantity)
    return {
      key: `cart.notice.${selectTooMany({ stock: maxQuantity, inCart: shown.quantity })}`,
      values: { stock: maxQuantity, quantity: shown.quantity },
      line: id,
    };
  if (quantity === 0) return { type: 'remove', line: { id, kind } };
  return { type: 'change', line: { id, kind }, quantity };
}

/** Adds a change to the queue and drops what it overrides, except for the first one if that is being sent. */
export function enqueue(
  queue: readonly QueuedChange[],
  change: QueuedChange,
  isSending: boolean,
): QueuedChange[] {
  if (change.type !== 'change' && change.type !== 'remove') return [...queue, change];
  const isOverridden = (other: QueuedChange, index: number): boolean =>
    other.type === 'change' && other.line.id === change.line.id && !(isSending && index === 0);
  return [...queue.filter((other, index) => !isOverridden(other, index)), change];
}

/** The fields of the form that sends a change. */
export function toFields(change: QueuedChange): Readonly<Record<string, string>> {
  if (change.type === 'add') return change.fields;
  if (change.type === 'promo') return { code: change.code };
  if (change.type !== 'change' && change.type !== 'remove') return {};
  const { id, kind } = change.line;
  return { line: id, kind, ...(change.type === 'change' ? { quantity: String(change.quantity) } : {}) };
}
