import { GraphQLError } from 'graphql';
import { changeCart } from '#backend/trade/cart/cart-store.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import {
  codeRefusal,
  findCode,
  findCodeProblem,
  type CodeProblem,
} from '#backend/domain/promotions/promo-codes.ts';
import type { Scope } from '#backend/model/scope.ts';

/**
 * Reasons why a code became invalid between the last view of the cart and the order: used by another order, used
 * before by the e-mail address just given, or expired.
 */
const INVALID_CODES: readonly CodeProblem['code'][] = [
  'PROMO_CODE_INVALID',
  'PROMO_CODE_EXPIRED',
  'PROMO_CODE_USED',
  'GIFT_CARD_EMPTY',
];

/**
 * Refuses an order whose promo code is no longer valid, so that the shopper does not pay more than the cart showed.
 */
export function requireValidCode(scope: Scope, cart: StoredCart, priced: PricedCart): void {
  if (cart.promoCode === null || priced.code !== null) return;
  const code = findCode(scope, cart.promoCode);
  const problem: CodeProblem | null =
    code === null
      ? { code: 'PROMO_CODE_INVALID' }
      : findCodeProblem(scope, code, { goodsIncVat: priced.subTotal.incVat, email: cart.email });
  if (problem !== null && INVALID_CODES.includes(problem.code)) throw codeRefusal(scope, problem);
}

/**
 * Removes the code from the cart if `error` is a refusal of `requireValidCode`, so that the next attempt orders what
 * the cart then shows. Returns whether it was.
 */
export function removeInvalidCode(scope: Scope, cartId: string, error: unknown): boolean {
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  const isInvalid = INVALID_CODES.some((invalid) => invalid === code);
  if (isInvalid) inTransaction(scope.database, () => changeCart(scope, cartId, { promoCode: null }));
  return isInvalid;
}
