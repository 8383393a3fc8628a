import type { RequestContext } from '#app/request/request-context.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { findVisitorsCart } from '#app/features/cart/contents/load-cart.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { selectPaymentFailure, type PaymentFailure } from './payment-failure.ts';

/** What the page of a failed payment shows. */
export interface FailurePage {
  readonly reason: PaymentFailure;
  /** Whether goods wait in it; `unknown`: the API could not be asked. */
  readonly cart: 'kept' | 'none' | 'unknown';
  /** Names of the cart's goods that are sold out or fewer than wanted; of the reason `outOfStock` only. */
  readonly short: readonly string[];
  readonly checkoutPath: ShopPath;
  readonly cartPath: ShopPath;
}

/** The page's data. Never throws for a failure of the API: the shopper has seen enough of those. */
export async function loadFailurePage(context: RequestContext, error: string | null): Promise<FailurePage> {
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

async function findCart(context: RequestContext): Promise<CartView | 'unknown' | null> {
  try {
    return await findVisitorsCart(context);
  } catch (error) {
    if (isCommerceError(error)) return 'unknown';
    throw error;
  }
}

const listShortGoods = ({ lines }: CartView): string[] => [
  ...new Set(lines.filter(({ available }) => available !== undefined).map(({ name }) => name)),
];
