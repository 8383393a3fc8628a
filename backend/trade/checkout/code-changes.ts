import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { Scope } from '#backend/model/scope.ts';
import { changeCart } from '#backend/trade/cart/cart-store.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { codeRefusal, findCode, findCodeProblem, type CodeProblem } from '#backend/domain/promotions.ts';

const CHANGED = 'GIFT_CARD_CHANGED';

const shownGiftCard = z.object({ code: z.string(), amount: z.number() });
type ShownGiftCard = Readonly<z.output<typeof shownGiftCard>>;
const shownRow = z.object({ shown: jsonColumn(shownGiftCard).nullable() });

function save({ database, now }: Scope, cartId: string, shown: ShownGiftCard | null): void {
  database.raw.run(
    `insert into checkouts (cart_id, input, gift_card_shown, updated_at) values (?, '{}', ?, ?)
       on conflict (cart_id) do update set gift_card_shown = excluded.gift_card_shown`,
    [cartId, shown === null ? null : JSON.stringify(shown), now().toISOString()],
  );
}

/** Stores the gift card amount that the checkout shows, for `requireShownGiftCard`. */
export function saveShownGiftCard(scope: Scope, { cart, code, giftCardAmount }: PricedCart): void {
  save(scope, cart.id, code?.isGiftCard === true ? { code: code.code, amount: giftCardAmount } : null);
}

/**
 * Refuses with GIFT_CARD_CHANGED when the gift card pays less than the checkout last showed, because another order
 * used it: the shopper must see the new amount before paying it. A card that pays all of a smaller cart has not
 * changed.
 */
export function requireShownGiftCard({ database }: Scope, priced: PricedCart): void {
  const { cart, code, giftCardAmount, totalBeforeBalance } = priced;
  if (code?.isGiftCard !== true || totalBeforeBalance.incVat === 0) return;
  const sql = 'select gift_card_shown as shown from checkouts where cart_id = ?';
  const shown = database.raw.find(shownRow, sql, [cart.id])?.shown ?? null;
  if (shown?.code === code.code && giftCardAmount < shown.amount)
    throw refusal(CHANGED, 'The gift card pays less than the checkout showed: reload the cart.');
}

/**
 * Clears the stored amount if `error` is a GIFT_CARD_CHANGED refusal, so that the next attempt orders what the cart
 * then shows. Returns whether it was.
 */
export function clearShownGiftCard(scope: Scope, cartId: string, error: unknown): boolean {
  const isChanged = error instanceof GraphQLError && error.extensions.code === CHANGED;
  if (isChanged) save(scope, cartId, null);
  return isChanged;
}

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
