import { type CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { loadCartView } from '#app/features/cart/load-cart.server.ts';
import { findCartId, findUnlessGone, saveCount } from '#app/features/cart/visitor-cart.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { listWithdrawalExceptions } from '#app/features/catalog/withdrawal-exceptions.server.ts';
import { loadMarkets, type MarketChoice, selectMarket } from '#app/features/fields/address.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createRequestKey } from '#app/request/request-state.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findValuesAfterLogin } from './account-values.server.ts';
import { type ApiCheckoutInput, checkoutDocument, toCheckoutInput } from './checkout-api.server.ts';
import { formatAttempt, toCheckoutView, toStoredValues } from './checkout-view.server.ts';
import type { CheckoutPage, CheckoutValues } from './checkout.ts';
import { findDraft } from './draft.server.ts';

/** Why there is no checkout: `empty` without goods, `lost` where the API no longer has the cart of the cookie. */
export type NoCheckout = 'empty' | 'lost';

/** The visitor's checkout. Throws a redirect to the cart's page where there is nothing to check out. */
export async function requireCheckoutPage(context: RequestContext): Promise<CheckoutPage> {
  const found = await loadCheckoutPage(context);
  if (typeof found === 'string') throw redirectToCart(context, found);
  return found;
}

/** A redirect to the cart's page, which shows a message where the cart is gone (CT-01). */
export function redirectToCart({ links, oneTimeMessages }: RequestContext, reason: NoCheckout): Response {
  const path = links.page('cart');
  if (reason === 'lost') oneTimeMessages.send('checkout.cartLost', links.sitePath(path));
  return redirectTo(path, 303);
}

/**
 * The page that this request has loaded or saved. The page of a refused order is rendered in the request that saved it: so it needs no
 * second call, and shows what was typed even where the API has failed since.
 */
const SHOWN_PAGE = createRequestKey<CheckoutPage>('checkout page');

/** Where saving has failed, the page is not loaded from the failing API: the visitor would wait a second time. */
const SAVE_FAILURE = createRequestKey<CommerceError>('checkout failure');

/**
 * The visitor's checkout, from one call of the API; from two after a login or logout, which changes and saves the form. Throws a
 * `CommerceError` where the API fails.
 */
export async function loadCheckoutPage(context: RequestContext): Promise<CheckoutPage | NoCheckout> {
  const cartId = findCartId(context.cookies);
  if (cartId === null) return 'empty';
  const known = context.state.find(SHOWN_PAGE);
  if (known !== undefined) return known;
  const failure = context.state.find(SAVE_FAILURE);
  if (failure !== undefined) throw failure;
  const markets = await loadMarkets(context);
  const exchange: CheckoutExchange = { cartId, markets, market: selectMarket(context, markets) };
  const page = await exchangeCheckout(context, exchange);
  if (typeof page === 'string') return page;
  const typed = await findValuesAfterLogin(context, cartId, page.checkout);
  if (typed === null) return page;
  const values = { ...typed, ...listChoices(page.checkout) };
  const shape = { market: exchange.market, customerType: context.preferences.customerType };
  const input = await toCheckoutInput(context, values, shape);
  return exchangeCheckout(context, { ...exchange, input, typed });
}

/** The delivery and payment that the API has selected: its input must repeat them. */
const listChoices = ({ deliveries, payments }: CheckoutPage['checkout']): CheckoutValues =>
  Object.fromEntries(
    Object.entries({ shippingId: deliveries ?? [], paymentId: payments }).flatMap(([field, options]) =>
      options.filter(({ isSelected }) => isSelected).map(({ id }) => [field, String(id)]),
    ),
  );

interface CheckoutExchange {
  readonly cartId: string;
  readonly markets: readonly MarketChoice[];
  readonly market: MarketChoice;
  /** To save; absent to read only. */
  readonly input?: ApiCheckoutInput;
  /** The values of the form that was sent, shown as they were typed; absent without one. */
  readonly typed?: CheckoutValues;
  /** Of the form that is updated in place. */
  readonly nonce?: string;
}

/** Saves the checkout where there is input, and returns its page. */
export async function exchangeCheckout(
  context: RequestContext,
  { cartId, markets, market, input, typed, nonce }: CheckoutExchange,
): Promise<CheckoutPage | NoCheckout> {
  const commerce = context.commerce.inMarket(market.alias);
  const api = await findUnlessGone(
    async () =>
      (await commerce.request(checkoutDocument, { cartId, checkout: input })).createOrUpdateCheckout,
  ).catch((error: unknown) => {
    if (isCommerceError(error)) context.state.set(SAVE_FAILURE, error);
    throw error;
  });
  if (!api?.cart || api.cart.isCompleted) {
    saveCount(context.cookies, null);
    return 'lost';
  }
  const goods = compact(api.cart.items).flatMap(({ product }) =>
    product ? [{ alias: product.alias, name: product.name?.trim() || product.alias }] : [],
  );
  const [cart, withdrawalExceptions] = await Promise.all([
    loadCartView({ ...context, commerce }, api.cart),
    listWithdrawalExceptions(context, goods),
  ]);
  saveCount(context.cookies, cart.count);
  if (cart.lines.length === 0) return 'empty';
  const values = typed ?? toStoredValues(api, findDraft(context, cartId));
  const checkout = toCheckoutView(context, api, { markets, market, values, withdrawalExceptions });
  const page = { checkout, cart, attempt: formatAttempt(cart, nonce) };
  context.state.set(SHOWN_PAGE, page);
  return page;
}
