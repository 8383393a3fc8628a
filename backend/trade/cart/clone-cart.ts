import type { Scope } from '#backend/model/scope.ts';
import { insertLine } from './cart-lines.ts';
import { changeCart, createCart, findCart } from './cart-store.ts';
import { refusal } from '#backend/core/refusal.ts';

/**
 * Copies an open or completed cart into a new open cart and returns its id. Package groups are preserved. Refuses
 * with CART_NOT_FOUND.
 */
export function cloneCart(scope: Scope, id: string, resetPromotions: boolean): string {
  const original = findCart(scope.database, scope.shop.channelId, id);
  if (original === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  const copy = createCart(scope);
  for (const line of original.lines) insertLine(scope.database, copy.id, line);
  changeCart(scope, copy.id, {
    merchantData: original.merchantData,
    ...(resetPromotions ? {} : { promoCode: original.promoCode }),
  });
  return copy.id;
}
