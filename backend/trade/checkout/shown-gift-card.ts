import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { Scope } from '#backend/model/scope.ts';

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
