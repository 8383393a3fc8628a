import { z } from 'zod';
import { requireWriteAllowance, requireScope } from '#backend/domain/find-scope.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { refusal } from '#backend/core/refusal.ts';
import { answerOnce } from '#backend/domain/answer-once.ts';
import { codeRefusal, findCode, findCodeProblem } from '#backend/domain/promotions.ts';
import type { BackendContext, FieldPlace, Scope, TenantArguments } from '#backend/model/scope.ts';
import { CART_LIMITS, requireText, removeLines } from '#backend/trade/cart/cart-lines.ts';
import {
  changeCart,
  createCart,
  findCart,
  markCompleted,
  requireOpenCart,
  cloneCart,
} from '#backend/trade/cart/cart-store.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import {
  addItem,
  removeUnavailableLines,
  updateGroup,
  updateItem,
  type CartItemInput,
} from '#backend/trade/cart/change-lines.ts';
import { addPackage, type PackageSelection } from '#backend/trade/cart/packages.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { priceStoredCart } from '#backend/trade/checkout/checkout-input.ts';
import { findRestOfCart } from '#backend/trade/cart/rest-of-cart.ts';
import { findQuotation } from '#backend/trade/cart/quotation-store.ts';
import { getWaitingHolds } from '#backend/trade/cart/waiting-pieces.ts';

type Args<Own extends object> = TenantArguments & Own;
type Optional<Value> = Value | null | undefined;
interface FeeArgument {
  readonly allowExternalShippingFee?: Optional<boolean>;
}
type CartArgs<Own extends object = object> = Args<Own & { readonly id: string } & FeeArgument>;

/**
 * The priced cart; null when it does not exist. Clients send `allowExternalShippingFee: false` outside the checkout
 * (contract 8.1): the cart then shows the shop's own fee and keeps the external one stored.
 */
function findCartView(scope: Scope, id: string, { allowExternalShippingFee }: FeeArgument = {}) {
  const cart = findCart(scope.database, scope.shop.channelId, id);
  if (cart === null) return null;
  const displayed = allowExternalShippingFee === false ? { ...cart, externalShippingFee: null } : cart;
  return cartView(scope, priceStoredCart(scope, displayed));
}

/** An empty id creates a cart: clients without a cart send one with the first item (contract 8.2). */
function requireOrCreateCart(scope: Scope, id: string): StoredCart {
  return id === '' ? createCart(scope) : requireOpenCart(scope, id);
}

const changedCart = z.object({ id: z.string() });

interface CartChange {
  readonly apply: (scope: Scope, cart: StoredCart) => void;
  readonly require?: typeof requireOpenCart;
  /** Of a change that twice is not what once is. */
  readonly place?: FieldPlace | undefined;
}

/**
 * Changes an open cart in one transaction, publishes the change and returns the whole cart. One that was sent before with the
 * same key changes nothing: it returns its cart as it is now.
 */
function changeOpenCart(
  context: BackendContext,
  args: CartArgs,
  { apply, require = requireOpenCart, place }: CartChange,
) {
  const scope = requireScope(context, args);
  const { id } = answerOnce(context, scope, {
    place: place ?? null,
    input: args,
    outcome: changedCart,
    work: () => {
      const cart = require(scope, args.id);
      if (findQuotation(scope.database, scope.shop.channelId, cart.id) !== null)
        throw refusal(
          'CART_QUOTED',
          'The goods and prices of a quotation are agreed; its cart can only be ordered.',
        );
      apply(scope, cart);
      changeCart(scope, cart.id);
      return { id: cart.id };
    },
  });
  context.changes.publish({ kind: 'cart', channelId: scope.shop.channelId, cartId: id });
  return findCartView(scope, id, args);
}

function setPromoCode(scope: Scope, cart: StoredCart, promoCode: string): void {
  const name = requireText('promoCode', cleanLine(promoCode));
  if (name === '') {
    changeCart(scope, cart.id, { promoCode: null });
    return;
  }
  const code = findCode(scope, name);
  if (code === null) throw codeRefusal(scope, { code: 'PROMO_CODE_INVALID' });
  const { subTotal } = priceCart(scope, { ...cart, promoCode: null });
  const holds = getWaitingHolds(scope, cart.id);
  const problem = findCodeProblem(scope, code, { goodsIncVat: subTotal.incVat, email: cart.email, holds });
  if (problem !== null) throw codeRefusal(scope, problem);
  changeCart(scope, cart.id, { promoCode: code.code });
}

/** Root fields of carts (contract 2, 8). */
export const cartFields = {
  getCart(
    args: Args<{
      id?: Optional<string>;
      allowExternalShippingFee?: Optional<boolean>;
      includeCompleted?: Optional<boolean>;
      forceRefresh?: Optional<boolean>;
    }>,
    context: BackendContext,
  ) {
    // Without an id it makes a cart: a query that writes
    const scope = requireScope(args.id ? context : { ...context, isQuery: false }, args);
    const { database, shop } = scope;
    if (!args.id) {
      requireWriteAllowance(context, scope, 'cartAdd');
      const cart = inTransaction(database, () => createCart(scope));
      return cartView(scope, priceCart(scope, cart));
    }
    const found = findCart(database, shop.channelId, args.id);
    const isOrdered = found?.isCompleted === true && args.includeCompleted !== true;
    const cart = isOrdered ? findRestOfCart(scope, found) : found;
    if (cart === null) return null;
    if (args.forceRefresh === true && !cart.isCompleted && removeUnavailableLines(scope, cart))
      context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: cart.id });
    return findCartView(scope, cart.id, args);
  },

  addToCart(args: CartArgs<{ item: CartItemInput }>, context: BackendContext, place?: FieldPlace) {
    requireWriteAllowance(context, requireScope(context, args), 'cartAdd');
    return changeOpenCart(context, args, {
      place,
      require: requireOrCreateCart,
      apply: (scope, cart) => addItem(scope, cart, args.item),
    });
  },

  addPackageToCart(
    args: CartArgs<{ packageId: number; selections?: Optional<(PackageSelection | null)[]> }>,
    context: BackendContext,
    place?: FieldPlace,
  ) {
    requireWriteAllowance(context, requireScope(context, args), 'cartAdd');
    return changeOpenCart(context, args, {
      place,
      require: requireOrCreateCart,
      apply: (scope, cart) => {
        const selections = (args.selections ?? []).flatMap((selection) => selection ?? []);
        if (selections.length > CART_LIMITS.lines)
          throw refusal('CART_FULL', `A cart has at most ${CART_LIMITS.lines} lines.`);
        addPackage(scope, cart, args.packageId, selections);
      },
    });
  },

  updateCartItem: (args: CartArgs<{ item: CartItemInput }>, context: BackendContext) =>
    changeOpenCart(context, args, { apply: (scope, cart) => updateItem(scope, cart, args.item) }),

  updateCartGroup: (
    args: CartArgs<{ item: { groupKey?: Optional<string>; quantity: number } }>,
    context: BackendContext,
  ) =>
    changeOpenCart(context, args, {
      apply: (scope, cart) => updateGroup(scope, cart, args.item.groupKey ?? '', args.item.quantity),
    }),

  clearCart: (args: CartArgs, context: BackendContext) =>
    changeOpenCart(context, args, { apply: (scope, cart) => removeLines(scope.database, cart.id) }),

  setCartPromoCode(args: CartArgs<{ promoCode: string }>, context: BackendContext) {
    // Without a code it removes one, which guesses nothing
    if (cleanLine(args.promoCode) !== '')
      requireWriteAllowance(context, requireScope(context, args), 'promoCode');
    return changeOpenCart(context, args, {
      apply: (scope, cart) => setPromoCode(scope, cart, args.promoCode),
    });
  },

  setCartMerchantData: (args: CartArgs<{ merchantData: string }>, context: BackendContext) =>
    changeOpenCart(context, args, {
      apply(scope, cart) {
        changeCart(scope, cart.id, { merchantData: requireText('merchantData', args.merchantData) });
      },
    }),

  /** Idempotent: two tabs may both open the confirmation page. */
  completeCart(args: CartArgs, context: BackendContext) {
    const scope = requireScope(context, args);
    const { database, shop } = scope;
    const cart = findCart(database, shop.channelId, args.id);
    if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
    if (!cart.isCompleted) inTransaction(database, () => markCompleted(scope, cart.id));
    context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: cart.id });
    return findCartView(scope, cart.id);
  },

  cloneCart(
    args: CartArgs<{ resetPromotions?: Optional<boolean> }>,
    context: BackendContext,
    place?: FieldPlace,
  ) {
    const scope = requireScope(context, args);
    requireWriteAllowance(context, scope, 'cartAdd');
    const { id } = answerOnce(context, scope, {
      place: place ?? null,
      input: args,
      outcome: changedCart,
      work: () => ({ id: cloneCart(scope, args.id, args.resetPromotions !== false) }),
    });
    return findCartView(scope, id);
  },
};
