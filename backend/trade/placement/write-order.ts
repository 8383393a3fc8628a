import { randomUUID } from 'node:crypto';
import { listGoodsNames } from '#backend/trade/cart/goods.ts';
import { markCompleted } from '#backend/trade/cart/cart-store.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { insertRow } from '#backend/core/db/columns.ts';
import { refusal } from '#backend/core/refusal.ts';
import { findCode, findCodeProblem } from '#backend/domain/promotions.ts';
import type { Scope } from '#backend/model/scope.ts';
import { takePieces, type TakenPieces } from '#backend/domain/stock/stock-pieces.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import type { OrderDraft, StoredOrder } from '#backend/model/order-types.ts';

/** The first order number. */
const FIRST_ORDER_NUMBER = 10_001;

/**
 * Takes the pieces of all lines from stock. Refuses with INSUFFICIENT_STOCK and the ids of the SKUs that are short.
 */
function takeStock(scope: Scope, { lines }: PricedCart): TakenPieces[] {
  const taken = lines.map(({ line }) => takePieces(scope.database, line.skuId, line.quantity));
  const short = lines.filter((_, index) => taken[index] === null);
  if (short.length > 0)
    throw refusal('INSUFFICIENT_STOCK', 'Insufficient stock amount', {
      skuIds: [...new Set(short.map(({ line }) => line.skuId))],
      names: listGoodsNames(short, scope),
    });
  return taken.flatMap((pieces) => pieces ?? []);
}

function payFromBalance({ database, shop, market, customer }: Scope, { balance }: PricedCart): void {
  if (balance.pending === 0 || customer === null) return;
  const changed = database.raw.run(
    'update balances set amount = amount - ? where user_id = ? and channel_id = ? and currency = ? and amount >= ?',
    [balance.pending, customer.userId, shop.channelId, market.currency.code, balance.pending],
  );
  if (changed.changes !== 1) throw refusal('BALANCE_CHANGED', 'The balance has changed meanwhile.');
}

/**
 * Charges the gift card and records the use of the promo code. Checks the code again with the order's e-mail address.
 */
function redeemCode(scope: Scope, draft: OrderDraft, orderId: number): void {
  const { code, giftCardAmount, subTotal } = draft.snapshot.cart;
  if (code === null) return;
  const { raw } = scope.database;
  const currentCode = findCode(scope, code.code);
  const use = { goodsIncVat: subTotal.incVat, email: draft.email };
  if (
    currentCode === null ||
    (code.oncePerCustomer && findCodeProblem(scope, currentCode, use)?.code === 'PROMO_CODE_USED')
  )
    throw refusal('PROMO_CODE_USED', 'The promo code was used before.');
  if (code.isGiftCard) {
    const sql =
      'update gift_cards set remaining = remaining - ? where channel_id = ? and code = ? and remaining >= ?';
    const changed = raw.run(sql, [giftCardAmount, scope.shop.channelId, code.code, giftCardAmount]);
    if (changed.changes !== 1) throw refusal('GIFT_CARD_EMPTY', 'The gift card has changed meanwhile.');
  }
  const { channelId } = scope.shop;
  insertRow(raw, 'promo_uses', { channelId, code: code.code, email: draft.email, orderId });
}

/** Inserts the order row only, in the caller's transaction. The demo's order history uses it, because it takes no stock. */
export function insertOrder(scope: Scope, draft: OrderDraft): void {
  const { snapshot } = draft;
  const { cart } = snapshot;
  const { raw } = scope.database;
  const now = scope.now().toISOString();
  const sql = `select max(coalesce(max(id), 0) + 1, ${FIRST_ORDER_NUMBER}) as id from orders`;
  insertRow(raw, 'orders', {
    ...raw.get(idRow, sql),
    publicId: randomUUID(),
    channelId: scope.shop.channelId,
    market: scope.market.alias,
    language: scope.language,
    userId: scope.customer?.userId ?? null,
    email: draft.email,
    cartId: cart.cart.id,
    status: draft.status,
    statusAt: now,
    paymentId: cart.payment?.id ?? 0,
    paymentType: cart.payment?.paymentType ?? 'STANDARD',
    externalOrderId: draft.externalOrderId,
    currency: scope.market.currency.code,
    total: cart.total.incVat,
    fromBalance: cart.balance.pending,
    createdAt: now,
    updatedAt: now,
    data: JSON.stringify(snapshot),
  });
}

/** Inserts the lines of an order; lines without `taken` pieces have taken none. */
export function insertLines(
  { database }: Scope,
  orderId: number,
  { lines }: PricedCart,
  taken: readonly TakenPieces[],
): void {
  const sql = 'insert into order_lines values (?, ?, ?, ?, ?, ?, ?)';
  for (const [index, { line }] of lines.entries()) {
    const { fromStock = 0, fromOversell = 0, fromStatic = 0 } = taken[index] ?? {};
    const pieces = [line.quantity, fromStock, fromOversell, fromStatic];
    database.raw.run(sql, [orderId, index + 1, line.skuId, ...pieces]);
  }
}

/**
 * Writes an order in the caller's transaction: takes stock, balance and gift card, inserts order and lines, records
 * the use of the code. Completes the cart, except while a provider payment is pending: then the goods are reserved
 * and the cart stays open. Refuses with INSUFFICIENT_STOCK, BALANCE_CHANGED, PROMO_CODE_USED or GIFT_CARD_EMPTY.
 */
export function writeOrder(scope: Scope, draft: OrderDraft): StoredOrder {
  const { cart } = draft.snapshot;
  const taken = takeStock(scope, cart);
  payFromBalance(scope, cart);
  insertOrder(scope, draft);
  const order = findOrderByCart(scope.database, cart.cart.id);
  if (order === null) throw new Error('The order that was just written cannot be found.');
  insertLines(scope, order.id, cart, taken);
  redeemCode(scope, draft, order.id);
  if (draft.status !== 'pending-payment') markCompleted(scope, cart.cart.id);
  return order;
}
