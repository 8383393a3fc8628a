import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { codeRefusal, findCode, findCodeProblem } from '#backend/domain/promotions/promo-codes.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { CART_LIMITS, requireText } from '#backend/trade/cart/cart-input.ts';
import { removeLines } from '#backend/trade/cart/cart-lines.ts';
import {
  changeCart,
  createCart,
  findCart,
  markCompleted,
  requireOpenCart,
} from '#backend/trade/cart/cart-store.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import {
  addItem,
  dropUnavailable,
  updateGroup,
  updateItem,
  type CartItemInput,
} from '#backend/trade/cart/change-lines.ts';
import { cloneCart } from '#backend/trade/cart/clone-cart.ts';
import { addPackage, type PackageSelection } from '#backend/trade/cart/packages.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { findHolds } from '#backend/trade/cart/find-holds.ts';

type Asked<Own extends object> = TenantArguments & Own;
type Optional<Value> = Value | null | undefined;
interface FeeArgument {
  readonly allowExternalShippingFee?: Optional<boolean>;
}
type AskedForCart<Own extends object = object> = Asked<Own & { readonly id: string } & FeeArgument>;

/**
 * The cart as it is now, priced. Clients say `allowExternalShippingFee: false` outside the checkout (contract 8.1): the
 * cart then shows the shop's own fee, and keeps the external one for later.
 */
function viewOf(scope: Scope, id: string, { allowExternalShippingFee }: FeeArgument = {}) {
  const cart = findCart(scope.database, scope.shop.channelId, id);
  if (cart === null) return null;
  const seen = allowExternalShippingFee === false ? { ...cart, externalShippingFee: null } : cart;
  return cartView(scope, priceCart(scope, seen));
}

/** Clients that have no cart yet send an empty id with what they add: that makes one (contract 8.2). */
function requireOrCreate(scope: Scope, id: string): StoredCart {
  return id === '' ? createCart(scope) : requireOpenCart(scope, id);
}

/** One change of an open cart: a transaction of its own, told to listeners after it, answered with the whole cart. */
function change(
  context: BackendContext,
  asked: AskedForCart,
  work: (scope: Scope, cart: StoredCart) => void,
  require = requireOpenCart,
) {
  const scope = requireScope(context, asked);
  const { id } = inTransaction(scope.database, () => {
    const cart = require(scope, asked.id);
    work(scope, cart);
    changeCart(scope, cart.id);
    return cart;
  });
  context.changes.publish({ kind: 'cart', channelId: scope.shop.channelId, cartId: id });
  return viewOf(scope, id, asked);
}

function setPromoCode(scope: Scope, cart: StoredCart, promoCode: string): void {
  const name = requireText('promoCode', promoCode).trim();
  if (name === '') {
    changeCart(scope, cart.id, { promoCode: null });
    return;
  }
  const code = findCode(scope, name);
  if (code === null) throw codeRefusal(scope, { code: 'PROMO_CODE_INVALID' });
  const { subTotal } = priceCart(scope, { ...cart, promoCode: null });
  const holds = findHolds(scope, cart.id);
  const problem = findCodeProblem(scope, code, { goodsIncVat: subTotal.incVat, email: cart.email, holds });
  if (problem !== null) throw codeRefusal(scope, problem);
  changeCart(scope, cart.id, { promoCode: code.code });
}

/** Root fields of carts (contract 2, 8). */
export const cartFields = {
  getCart(
    asked: Asked<{
      id?: Optional<string>;
      allowExternalShippingFee?: Optional<boolean>;
      includeCompleted?: Optional<boolean>;
      forceRefresh?: Optional<boolean>;
    }>,
    context: BackendContext,
  ) {
    const scope = requireScope(context, asked);
    const { database, shop } = scope;
    if (!asked.id) {
      const cart = inTransaction(database, () => createCart(scope));
      return cartView(scope, priceCart(scope, cart));
    }
    const cart = findCart(database, shop.channelId, asked.id);
    if (cart === null || (cart.isCompleted && asked.includeCompleted !== true)) return null;
    if (asked.forceRefresh === true && !cart.isCompleted && dropUnavailable(scope, cart))
      context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: cart.id });
    return viewOf(scope, cart.id, asked);
  },

  addToCart: (asked: AskedForCart<{ item: CartItemInput }>, context: BackendContext) =>
    change(context, asked, (scope, cart) => addItem(scope, cart, asked.item), requireOrCreate),

  addPackageToCart: (
    asked: AskedForCart<{ packageId: number; selections?: Optional<(PackageSelection | null)[]> }>,
    context: BackendContext,
  ) =>
    change(
      context,
      asked,
      (scope, cart) => {
        const selections = (asked.selections ?? []).flatMap((selection) => selection ?? []);
        if (selections.length > CART_LIMITS.lines)
          throw refusal('CART_FULL', `A cart has at most ${CART_LIMITS.lines} lines.`);
        addPackage(scope, cart, asked.packageId, selections);
      },
      requireOrCreate,
    ),

  updateCartItem: (asked: AskedForCart<{ item: CartItemInput }>, context: BackendContext) =>
    change(context, asked, (scope, cart) => updateItem(scope, cart, asked.item)),

  updateCartGroup: (
    asked: AskedForCart<{ item: { groupKey?: Optional<string>; quantity: number } }>,
    context: BackendContext,
  ) =>
    change(context, asked, (scope, cart) =>
      updateGroup(scope, cart, asked.item.groupKey ?? '', asked.item.quantity),
    ),

  clearCart: (asked: AskedForCart, context: BackendContext) =>
    change(context, asked, (scope, cart) => removeLines(scope.database, cart.id)),

  setCartPromoCode: (asked: AskedForCart<{ promoCode: string }>, context: BackendContext) =>
    change(context, asked, (scope, cart) => setPromoCode(scope, cart, asked.promoCode)),

  setCartMerchantData: (asked: AskedForCart<{ merchantData: string }>, context: BackendContext) =>
    change(context, asked, (scope, cart) => {
      changeCart(scope, cart.id, { merchantData: requireText('merchantData', asked.merchantData) });
    }),

  /** Asking twice is no mistake: clients do when two tabs see the confirmation. */
  completeCart(asked: AskedForCart, context: BackendContext) {
    const scope = requireScope(context, asked);
    const { database, shop } = scope;
    const cart = findCart(database, shop.channelId, asked.id);
    if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
    if (!cart.isCompleted) inTransaction(database, () => markCompleted(scope, cart.id));
    context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: cart.id });
    return viewOf(scope, cart.id);
  },

  cloneCart(asked: AskedForCart<{ resetPromotions?: Optional<boolean> }>, context: BackendContext) {
    const scope = requireScope(context, asked);
    const id = inTransaction(scope.database, () =>
      cloneCart(scope, asked.id, asked.resetPromotions !== false),
    );
    return viewOf(scope, id);
  },
};
