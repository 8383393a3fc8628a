import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { selectMarket } from '#backend/domain/find-scope.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { insertLine, type NewLine } from './cart-lines.ts';
import { createCart, emptyCart, findCart } from './cart-store.ts';
import { priceCart } from './price-cart.ts';
import { decideQuotation, type StoredQuotation } from './quotation-store.ts';

/** A quotation as its customer sees it now. */
export interface Quotation {
  readonly stored: StoredQuotation;
  /** The reader's language, the market and currency of the quotation. */
  readonly scope: Scope;
  readonly status: StoredQuotation['status'] | 'EXPIRED' | 'FINALIZED';
  readonly priced: PricedCart;
  /** Null until its cart was ordered. */
  readonly order: StoredOrder | null;
}

const toCartLine = ({ skuId, quantity }: StoredQuotation['lines'][number]): NewLine => ({
  skuId,
  quantity,
  message: '',
  groupKey: null,
  package: null,
});

/** The cart that an accepted quotation has become; before that, the one that it would become. */
function getCart({ database, shop }: Scope, { id, lines }: StoredQuotation): StoredCart {
  const cart = findCart(database, shop.channelId, id);
  if (cart !== null) return cart;
  const offered = lines.map((line, index) => ({ ...toCartLine(line), id: `${id}-${index + 1}` }));
  return { ...emptyCart(id, shop.channelId), lines: offered };
}

function computeStatus(now: Date, { status, validTo }: StoredQuotation, order: StoredOrder | null) {
  if (order !== null) return 'FINALIZED';
  return status === 'PENDING' && validTo < now.toISOString() ? 'EXPIRED' : status;
}

/** A stored quotation with its prices; one that was ordered, with those of its order. */
export function readQuotation(reader: Scope, stored: StoredQuotation): Quotation {
  const scope = { ...reader, market: selectMarket(reader.shop, stored.market) };
  const order = findOrderByCart(scope.database, stored.id);
  const status = computeStatus(scope.now(), stored, order);
  const priced = order === null ? priceCart(scope, getCart(scope, stored)) : order.snapshot.cart;
  return { stored, scope, status, priced, order };
}

/**
 * Accepts a quotation: its goods become an open cart with the quotation's id and prices, which is ordered like any other.
 * Accepting it again changes nothing, and creates its cart again where that has expired. Refuses with QUOTATION_CLOSED.
 */
export function acceptQuotation({ scope, stored, status }: Quotation): void {
  if (status === 'FINALIZED') return;
  requireStatus(status, ['PENDING', 'ACCEPTED']);
  inTransaction(scope.database, () => {
    decideQuotation(scope, stored.id, 'ACCEPTED');
    if (findCart(scope.database, scope.shop.channelId, stored.id) !== null) return;
    createCart(scope, stored.id);
    for (const line of stored.lines) insertLine(scope.database, stored.id, toCartLine(line));
  });
}

/** Rejects a quotation; again changes nothing. Refuses with QUOTATION_CLOSED. */
export function rejectQuotation({ scope, stored, status }: Quotation): void {
  requireStatus(status, ['PENDING', 'REJECTED']);
  decideQuotation(scope, stored.id, 'REJECTED');
}

function requireStatus(status: Quotation['status'], allowed: readonly Quotation['status'][]): void {
  if (!allowed.includes(status))
    throw refusal('QUOTATION_CLOSED', 'This quotation was answered before, or has expired.', { status });
}
