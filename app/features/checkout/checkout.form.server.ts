import { z } from 'zod';
import { findCartId } from '#app/features/cart/visitor-cart.server.ts';
import {
  findMarket,
  loadMarkets,
  type MarketChoice,
  selectMarket,
} from '#app/features/fields/address.server.ts';
import { ADDRESS_FIELDS, normalizeValue } from '#app/features/fields/field-rules.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { keepTyped, parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { changeVisitorState } from '#app/request/cookies/visitor-state.server.ts';
import { type ApiCheckoutInput, toCheckoutInput } from './checkout-api.server.ts';
import { listCheckoutErrors, splitName } from './checkout-fields.ts';
import { listOfferedTypes, parseAttempt } from './checkout-view.server.ts';
import {
  ATTEMPT_FIELD,
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  type CheckoutFieldName,
  type CheckoutPage,
  type CheckoutValues,
} from './checkout.ts';
import { saveDraft } from './draft.server.ts';
import { exchangeCheckout, type NoCheckout } from './load-checkout.server.ts';

/** A submitted form. */
export interface CheckoutForm {
  readonly market: MarketChoice;
  readonly customerType: CustomerType;
  /** As the country of the market writes them. */
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
  readonly attempt: string | null;
}

/** Values that are no text count as empty. The schema refuses nothing, because incomplete forms are saved too. */
const text = z.string().trim().optional().catch(undefined);

const toFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Readonly<Record<Name, typeof text>>;

const address = z.object(toFields(ADDRESS_FIELDS)).optional().catch(undefined);

const formSchema = z.object({
  ...toFields(CHECKOUT_FIELDS),
  [ATTEMPT_FIELD]: text,
  billing: address,
  shipping: address,
});

/** A market or customer type that is not offered counts as not chosen. */
export async function parseCheckoutForm(context: RequestContext, form: SubmittedForm): Promise<CheckoutForm> {
  const parsed = parseForm(form, formSchema);
  if (!parsed.ok) throw new Error('The schema of the checkout has refused a form');
  const { billing, shipping, attempt, ...fields } = parsed.value.value;
  const typed = withoutEmpty({
    ...fields,
    ...prefixNames('billing', billing),
    ...prefixNames('shipping', shipping),
  });
  const markets = await loadMarkets(context);
  const market = findMarket(markets, typed.market) ?? selectMarket(context, markets);
  const customerType =
    listOfferedTypes(context).find((type) => type === typed.customerType) ?? context.preferences.customerType;
  const shape = { country: market.country, customerType };
  const chosen = { ...typed, market: market.alias, customerType };
  const normalized = Object.entries(chosen).map(([field, value]) => {
    const { part } = splitName(field as CheckoutFieldName);
    return [field, normalizeValue(part, value, shape)] as const;
  });
  const values = withoutEmpty(Object.fromEntries(normalized));
  return {
    market,
    customerType,
    values,
    errors: listCheckoutErrors(values, shape),
    attempt: attempt ?? null,
  };
}

const prefixNames = (
  prefix: 'billing' | 'shipping',
  fields: Readonly<Record<string, string | undefined>> = {},
) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

const withoutEmpty = (values: Readonly<Record<string, string | undefined>>): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** A saved form: its page, and the input for the order. */
interface SavedCheckout {
  readonly cartId: string;
  readonly page: CheckoutPage;
  readonly input: ApiCheckoutInput;
}

/**
 * Saves the form in the API, and in the draft what the API has no field for. The visitor's market, customer type and with it the VAT mode
 * become those of the form (PR-01). Throws a `CommerceError` where the API fails; the cookies are set nevertheless.
 */
export async function saveCheckout(
  context: RequestContext,
  form: CheckoutForm,
): Promise<SavedCheckout | NoCheckout> {
  const cartId = findCartId(context.cookies);
  if (cartId === null) return 'empty';
  const { values, market } = form;
  const markets = await loadMarkets(context);
  saveDraft(context, cartId, values);
  const chosen = { ...context, market: market.alias, preferences: saveChoices(context, form) };
  const input = await toCheckoutInput(context, values, form);
  const nonce = parseAttempt(form.attempt)?.nonce;
  const typed: CheckoutValues = keepTyped(values);
  const page = await exchangeCheckout(chosen, { cartId, markets, market, input, typed, nonce });
  return typeof page === 'string' ? page : { cartId, page, input };
}

/** Stores the form's choices for all pages; returns the preferences with them. */
function saveChoices(
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
