import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import { findUnlessGone } from '#app/features/cart/change-cart.server.ts';
import { saveCount } from '#app/features/cart/cart-count.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { loadCartView } from '#app/features/cart/contents/load-cart.server.ts';
import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import { findFollowedValues } from './follow-login.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createRequestKey } from '#app/request/request-state.ts';
import { formatAttempt } from './attempt.server.ts';
import { checkoutDocument } from './checkout.documents.server.ts';
import { findDraft } from './draft-cookie.server.ts';
import { loadMarkets, selectMarket } from '#app/features/fields/markets.server.ts';
import { listOfferedTypes } from './offered-types.server.ts';
import { toCheckoutView, toStoredValues } from './to-checkout-view.server.ts';
import { toCheckoutInput, type ApiCheckoutInput } from './to-checkout-input.server.ts';

/** Why there is no checkout: `empty` without goods, `lost` where the API no longer has the cart of the cookie. */
export type NoCheckout = 'empty' | 'lost';

/**
 * What the request has shown or saved: the page of a refused order is rendered in the request that saved it, by what the API
 * answered then. So it needs no second call, and shows what was typed even where the API has failed since.
 */
const SHOWN_PAGE = createRequestKey<CheckoutPage>('checkout page');

/** Where saving has failed, its page does not ask the failing API once more, for which the visitor would wait again. */
const SAVE_FAILURE = createRequestKey<CommerceError>('checkout failure');

/**
 * The visitor's checkout, from one call of the API; after a login or logout from two, because the form is saved as it is then.
 * Throws a `CommerceError` when that fails.
 */
export async function loadCheckoutPage(context: RequestContext): Promise<CheckoutPage | NoCheckout> {
  const cartId = parseCartId(context.cookies.get(COOKIES.cart.name));
  if (cartId === null) return 'empty';
  const known = context.state.find(SHOWN_PAGE);
  if (known !== undefined) return known;
  const failure = context.state.find(SAVE_FAILURE);
  if (failure !== undefined) throw failure;
  const markets = await loadMarkets(context);
  const exchange: CheckoutExchange = { cartId, markets, market: selectMarket(context, markets) };
  const page = await exchangeCheckout(context, exchange);
  if (typeof page === 'string') return page;
  const typed = await findFollowedValues(context, { cartId, checkout: page.checkout });
  if (typed === null) return page;
  const { market } = exchange;
  const { customerType } = context.preferences;
  const values = { ...typed, ...listChoices(page.checkout) };
  const input = toCheckoutInput(context, { values, market, customerType });
  return exchangeCheckout(context, { ...exchange, input, typed });
}

/** What the API has as chosen: its input has to say so again. */
const listChoices = ({ deliveries, payments }: CheckoutPage['checkout']): CheckoutValues =>
  Object.fromEntries(
    Object.entries({ shippingId: deliveries ?? [], paymentId: payments }).flatMap(([field, options]) =>
      options.flatMap(({ id, isSelected }) => (isSelected ? [[field, String(id)]] : [])),
    ),
  );

export interface CheckoutExchange {
  readonly cartId: string;
  readonly markets: readonly MarketChoice[];
  readonly market: MarketChoice;
  /** To save; absent to read only. */
  readonly input?: ApiCheckoutInput;
  /** What the form says, where one was sent: shown as it was typed. */
  readonly typed?: CheckoutValues;
  /** Of the form that is updated in place. */
  readonly nonce?: string | undefined;
}

/** Saves the checkout where there is something to save, and returns what its page shows. */
export async function exchangeCheckout(
  context: RequestContext,
  { cartId, markets, market, input, typed, nonce }: CheckoutExchange,
): Promise<CheckoutPage | NoCheckout> {
  const variables = { cartId, ...(input === undefined ? {} : { checkout: input }) };
  const commerce = context.commerce.inMarket(market.alias);
  const api = await findUnlessGone(
    async () => (await commerce.request(checkoutDocument, variables)).createOrUpdateCheckout,
  ).catch((error: unknown) => {
    if (isCommerceError(error)) context.state.set(SAVE_FAILURE, error);
    throw error;
  });
  const apiCart = api?.cart;
  if (!api || !apiCart || apiCart.isCompleted) {
    saveCount(context.cookies, null);
    return 'lost';
  }
  const cart = await loadCartView({ ...context, commerce }, apiCart);
  saveCount(context.cookies, cart.count);
  if (cart.lines.length === 0) return 'empty';
  const { customerType, vatIncluded } = context.preferences;
  const checkout = toCheckoutView(context, {
    markets,
    market,
    customerTypes: listOfferedTypes(context),
    customerType,
    vatIncluded,
    api,
    values: typed ?? toStoredValues(api, findDraft(context, cartId)),
  });
  const page = { checkout, cart, attempt: formatAttempt(cart, nonce) };
  context.state.set(SHOWN_PAGE, page);
  return page;
}
