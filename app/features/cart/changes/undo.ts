import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import type { CartUndo } from './cart-answer.ts';

/** A one-time message holds texts of this length. */
const MAX_UNDO_CHARS = 280;

/** The fields that add a removed line again; null for one that the visitor cannot add. */
export function toUndo(line: CartLine, items: readonly ApiCartItem[]): CartUndo | null {
  if (line.isGift) return null;
  const quantity = String(line.quantity);
  if (line.kind === 'product') return { skuId: String(line.skuId), quantity };
  const parts = items.flatMap(({ skuId, productPackage }) =>
    productPackage ? [`${productPackage.groupId}-${productPackage.optionId}-${skuId}`] : [],
  );
  return { packageId: String(line.productId), quantity, parts: parts.join(',') };
}

/** As a value of a one-time message; null for one that is too long for it. */
export function formatUndo(undo: CartUndo): string | null {
  const text = new URLSearchParams(undo).toString();
  return text.length > MAX_UNDO_CHARS ? null : text;
}

export const parseUndo = (text: string): CartUndo => Object.fromEntries(new URLSearchParams(text));
