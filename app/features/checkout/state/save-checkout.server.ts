import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { keepTyped } from '#app/request/forms/keep-typed.server.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { changeVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';
import { parseAttempt } from './attempt.server.ts';
import { createCheckoutSchema, type CheckoutForm } from './checkout.schema.ts';
import { saveDraft } from './draft-cookie.server.ts';
import {
  type ApiCheckoutInput,
  exchangeCheckout,
  listOfferedTypes,
  type NoCheckout,
  toCheckoutInput,
} from './load-checkout.server.ts';
import { findMarket, loadMarkets, selectMarket } from '#app/features/fields/markets.server.ts';

/**
 * A submitted form. A market or customer type that is not offered counts as not chosen.
 */
export async function parseCheckoutForm(context: RequestContext, form: SubmittedForm): Promise<CheckoutForm> {
  const offered = listOfferedTypes(context);
  const markets = await loadMarkets(context);
  const schema = createCheckoutSchema((values) => ({
    market: findMarket(markets, values.market) ?? selectMarket(context, markets),
    customerType: offered.find((type) => type === values.customerType) ?? context.preferences.customerType,
  }));
  const parsed = parseForm(form, schema);
  // Every field of the schema accepts anything
  if (!parsed.ok) throw new Error('The schema of the checkout has refused a form');
  return parsed.value.value;
}

/** A saved form: what its page shows now, or why there is none, and the input for the order. */
interface SavedCheckout {
  readonly cartId: string;
  readonly page: CheckoutPage | NoCheckout;
  readonly input: ApiCheckoutInput;
}

/**
 * Saves what is typed: in the API, and what that has no field for in the cookie. The visitor's market, customer type and with it
 * the VAT mode become those of the form (PR-01). Null without a cart. Throws a `CommerceError` when the API fails; the cookies
 * are set all the same.
 */
export async function saveCheckout(
  context: RequestContext,
  form: CheckoutForm,
): Promise<SavedCheckout | null> {
  const cartId = parseCartId(context.cookies.get(COOKIES.cart.name));
  if (cartId === null) return null;
  const { values, market } = form;
  const markets = await loadMarkets(context);
  saveDraft(context, cartId, values);
  const chosen = { ...context, market: market.alias, preferences: choose(context, form) };
  const input = toCheckoutInput(context, form);
  const nonce = parseAttempt(form.attempt)?.nonce;
  const typed: CheckoutValues = keepTyped(values);
  const page = await exchangeCheckout(chosen, { cartId, markets, market, input, typed, nonce });
  return { cartId, page, input };
}

/** Keeps the choices for all pages; returns the preferences with them. */
function choose(
  { channel, cookies, preferences, market: before }: RequestContext,
  { market, customerType }: CheckoutForm,
): RequestContext['preferences'] {
  if (market.alias !== before) cookies.set(COOKIES.market, market.alias);
  if (customerType === preferences.customerType) return preferences;
  const entry = channel.customerTypes.find(({ type }) => type === customerType);
  const chosen = { customerType, vatIncluded: entry?.vatIncluded ?? preferences.vatIncluded };
  changeVisitorState(cookies, chosen);
  return chosen;
}
