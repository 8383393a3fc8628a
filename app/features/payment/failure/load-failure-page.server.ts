import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CartLine, CartView } from '#app/features/cart/contents/cart-view.ts';
import { findVisitorsCart, type CartContext } from '#app/features/cart/contents/load-cart.server.ts';
import type { FailurePage } from './failure-page.ts';
import { selectPaymentFailure } from './payment-failure.ts';

/** The page's data. Never throws for a failure of the API: the shopper has seen enough of those. */
export async function loadFailurePage(context: CartContext, error: string | null): Promise<FailurePage> {
  const reason = selectPaymentFailure(error);
  const cart = await findCart(context);
  return {
    reason,
    cart: cart === 'unknown' ? 'unknown' : cart && cart.lines.length > 0 ? 'kept' : 'none',
    short: reason === 'outOfStock' && cart && cart !== 'unknown' ? listShortGoods(cart) : [],
    checkoutPath: context.links.page('checkout'),
    cartPath: context.links.page('cart'),
  };
}

async function findCart(context: CartContext): Promise<CartView | 'unknown' | null> {
  try {
    return (await findVisitorsCart(context))?.cart ?? null;
  } catch (error) {
    if (isCommerceError(error)) return 'unknown';
    throw error;
  }
}

const isShort = ({ stock, quantity }: CartLine): boolean =>
  stock.state === 'outOfStock' || (stock.left !== undefined && stock.left < quantity);

const listShortGoods = ({ lines }: CartView): string[] => [
  ...new Set(lines.filter(isShort).map(({ name }) => name)),
];
