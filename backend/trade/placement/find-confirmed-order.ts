import { parseGuid } from '#backend/core/guid.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import {
  findOrder,
  findOrderByCart,
  findOrderByExternalId,
  findOrderByPublicId,
} from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { EMPTY_ADDRESS } from '#backend/model/address.ts';
import type { AppliedCampaign, CartDiscount, PricedCart, PricedLine } from '#backend/model/cart-types.ts';

/** A code is worth money to whoever reads it, so a stranger does not see it as a campaign either. */
const isNoCode = ({ category }: AppliedCampaign): boolean => category !== 'PROMO_CODE';

/** Amounts are the order's sums; the name of a code is left out. */
const withoutCode = (discount: CartDiscount): CartDiscount =>
  discount.kind === 'PROMO_CODE' || discount.kind === 'GIFT_CARD' ? { ...discount, name: null } : discount;

/** A line's message is the buyer's own text, such as an engraving. */
const withoutMessage = (priced: PricedLine): PricedLine => ({
  ...priced,
  line: { ...priced.line, message: '' },
});

function cartWithoutBuyer(priced: PricedCart): PricedCart {
  return {
    ...priced,
    // The cart's id proves the buyer, so it is no more public than the address
    cart: { ...priced.cart, id: '', promoCode: null, merchantData: null, zip: null, email: null },
    lines: priced.lines.map(withoutMessage),
    code: null,
    balance: { ...priced.balance, remaining: 0 },
    appliedCampaigns: priced.appliedCampaigns.filter(isNoCode),
    discounts: priced.discounts.map(withoutCode),
  };
}

/**
 * The order's goods and sums without anything about its buyer: no name, e-mail, phone, address, identity number, text
 * or code, and none of the ids that give access to the whole order. Works on the stored order instead of a response,
 * so that a field added to a response later cannot leak it.
 */
function withoutBuyer(order: StoredOrder): StoredOrder {
  return {
    ...order,
    publicId: '',
    userId: null,
    email: '',
    cartId: '',
    externalOrderId: null,
    snapshot: {
      cart: cartWithoutBuyer(order.snapshot.cart),
      customerType: order.snapshot.customerType,
      billingAddress: EMPTY_ADDRESS,
      shippingAddress: EMPTY_ADDRESS,
      identityNumber: '',
      message: '',
      pickupPoint: '',
      desiredDeliveryDate: null,
      customerOrderNumber: '',
      goodsLabel: '',
      merchantData: '',
      sender: { address: '', userAgent: '' },
    },
  };
}

/**
 * Some clients open the confirmation page with the order number only. Numbers can be enumerated, so a number alone
 * finds an order for this long after it was placed, without the buyer's data. The buyer's proof always finds it.
 */
const NUMBER_ONLY_LOOKUP_MS = 60 * 60_000;

interface OrderLookup {
  readonly id: string;
  readonly cartId?: string | null;
}

export interface ConfirmedOrder {
  /** Without personal data unless `isOwn`. */
  readonly order: StoredOrder;
  /** Whether the caller proved to be the buyer: by the cart's id, which only the buyer has, or by the bearer. */
  readonly isOwn: boolean;
}

/** Older operations have no argument for the cart; their clients send its id as `id`. */
function isOwnOrder({ customer }: Scope, order: StoredOrder, { id, cartId }: OrderLookup): boolean {
  const hasCartId = [id, cartId].some((each) => parseGuid(each) === order.cartId);
  return hasCartId || (customer !== null && order.userId === customer.userId);
}

function findByNumber(scope: Scope, lookup: OrderLookup): StoredOrder | null {
  const { id, cartId } = lookup;
  if (!/^\d{1,9}$/.test(id)) return null;
  const order = findOrder(scope.database, scope.shop.channelId, Number(id));
  if (order === null || isOwnOrder(scope, order, lookup)) return order;
  const isFresh = scope.now().getTime() - Date.parse(order.createdAt) < NUMBER_ONLY_LOOKUP_MS;
  return !cartId && isFresh ? order : null;
}

function findByGuid(scope: Scope, guid: string): StoredOrder | null {
  const { database, shop } = scope;
  const payment = findPayment(database, guid);
  const paid =
    payment?.channelId === shop.channelId && payment.orderId !== null
      ? findOrder(database, shop.channelId, payment.orderId)
      : null;
  return (
    findOrderByExternalId(database, shop.channelId, guid) ??
    findOrderByPublicId(database, shop.channelId, guid) ??
    paid ??
    findByCart(scope, guid)
  );
}

function findByCart({ database, shop }: Scope, cartId: string | null | undefined): StoredOrder | null {
  const guid = parseGuid(cartId);
  const order = guid === null ? null : findOrderByCart(database, guid);
  return order?.channelId === shop.channelId ? order : null;
}

/**
 * Finds the order of a confirmation page (contract 9.5) by number, provider id, public id or cart id. Callers that
 * prove neither the cart's id nor the owner's bearer get its goods and sums only: confirmation URLs are shared, logged
 * and, by number, counted through.
 */
export function findConfirmedOrder(scope: Scope, lookup: OrderLookup): ConfirmedOrder | null {
  const guid = parseGuid(lookup.id);
  let order: StoredOrder | null;
  if (guid !== null) order = findByGuid(scope, guid);
  else order = lookup.id === '' ? findByCart(scope, lookup.cartId) : findByNumber(scope, lookup);
  if (order === null) return null;
  const isOwn = isOwnOrder(scope, order, lookup);
  return { order: isOwn ? order : withoutBuyer(order), isOwn };
}
