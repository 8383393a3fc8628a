import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { QueuedChange } from './wanted-change.ts';

/** The cart with changes that are not saved yet (CT-08). Only quantities change: amounts are the API's (PR-01). */
export const applyChanges = (cart: CartView, changes: readonly QueuedChange[]): CartView =>
  changes.reduce(applyChange, cart);

function applyChange(cart: CartView, change: QueuedChange): CartView {
  if (change.type === 'add') return { ...cart, count: cart.count + countPieces(change) };
  if (change.type !== 'quantity' && change.type !== 'remove') return cart;
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

/** The pieces that a change adds to a cart that is not known. */
export const countPieces = (change: QueuedChange): number =>
  change.type === 'add' ? Number(change.fields['quantity'] ?? 1) || 0 : 0;
