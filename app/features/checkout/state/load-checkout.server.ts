import { type CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { findUnlessGone } from '#app/features/cart/change-cart.server.ts';
import { saveCount } from '#app/features/cart/cart-count.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { loadCartView } from '#app/features/cart/contents/load-cart.server.ts';
import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutValues, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { loadMarkets, type MarketChoice, selectMarket } from '#app/features/fields/markets.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { createRequestKey } from '#app/request/request-state.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import { readPreferences } from '#app/request/preferences/read-preferences.server.ts';
import { graphql, type ResultOf, type VariablesOf } from '#app/commerce/graphql.ts';
import { addressFragment } from '#app/features/fields/address-fragment.server.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import { hasLoginCookie } from '#app/request/visitor-cookies/visitor-cookies.ts';
import { listShownFields } from '#app/features/checkout/rules/shown-fields.ts';
import { MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import { toCheckoutUrls } from '#app/features/payment/return/checkout-urls.server.ts';
import { formatAttempt } from './attempt.server.ts';
import {
  checkoutDocument,
  toCheckoutView,
  toPickupInput,
  toStoredValues,
} from './to-checkout-view.server.ts';
import { findDraft, saveDraft } from './draft-cookie.server.ts';
import {
  type AccountFacts,
  fillFromAccount,
  markAccount,
  markValues,
  omitMarked,
} from './account-marks.server.ts';

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

interface CheckoutExchange {
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

interface StoredForm {
  readonly cartId: string;
  readonly checkout: Pick<CheckoutView, 'country' | 'values'>;
}

/**
 * The values of the form where somebody has logged in or out since it was shown last; null where nothing has changed. After a
 * login the account fills in what is empty, once: what the shopper empties then stays empty. After a logout, wherever it was,
 * what is still the account's is gone: the next visitor of this browser may have the same cart. Never throws.
 */
async function findFollowedValues(
  context: RequestContext,
  { cartId, checkout }: StoredForm,
): Promise<CheckoutValues | null> {
  const before = findDraft(context, cartId)?.login;
  const customer = context.session.find();
  const account = customer === null ? undefined : markAccount(customer.email);
  if (before?.account === account) return null;
  const remaining = before === undefined ? checkout.values : omitMarked(checkout.values, before.filled);
  const facts = account === undefined ? null : await loadAccount(context);
  if (facts === null || account === undefined) {
    if (before === undefined) return null;
    saveDraft(context, cartId, { ...remaining, login: null });
    return remaining;
  }
  const { customerType } = context.preferences;
  const typed = customerType === readOwnType(context) ? remaining : { ...remaining, identityNumber: '' };
  const filled = fillFromAccount(typed, facts, { country: checkout.country, customerType });
  saveDraft(context, cartId, { ...filled, login: { account, filled: markValues(filled, facts) } });
  return filled;
}

/** The type that was chosen before the login: for it the id was typed. */
const readOwnType = ({ cookies, channel }: RequestContext): string =>
  readPreferences({ get: (name) => (name === COOKIES.state.name ? cookies.get(name) : undefined) }, channel)
    .customerType;

async function loadAccount(context: RequestContext): Promise<AccountFacts | null> {
  const load = async () => (await context.commerce.request(accountDocument)).getUser;
  const user = await loadOptional(context, 'account in the checkout', { load, fallback: null });
  return user ? toFacts(user) : null;
}

function toFacts({ email, customerType, personalId, address }: ApiAccount): AccountFacts {
  const lines = ADDRESS_FIELDS.map((field) => [`billing.${field}`, address?.[field]] as const);
  return {
    customerType: customerType ?? 'PERSON',
    country: address?.country ?? '',
    values: omitEmpty({ email, identityNumber: personalId, ...Object.fromEntries(lines) }),
  };
}

/** What the account of the bearer contains of the checkout's fields. */
const accountDocument = graphql(
  `
    query checkoutAccount($channelId: String, $languageId: String, $marketId: String) {
      getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        email
        customerType
        personalId
        address {
          ...FormAddress
        }
      }
    }
  `,
  [addressFragment],
);

type ApiAccount = NonNullable<ResultOf<typeof accountDocument>['getUser']>;

type TypesContext = Pick<RequestContext, 'channel' | 'cookies' | 'preferences'>;

/**
 * The customer types to choose from. Only the visitor's own where the shop has no toggle, and for a signed-in visitor, whose
 * type is that of the account (contract 11.3).
 */
export function listOfferedTypes({ channel, cookies, preferences }: TypesContext): CustomerType[] {
  if (!channel.customerTypesToggle || hasLoginCookie(cookies)) return [preferences.customerType];
  return channel.customerTypes.map(({ type }) => type);
}

export type ApiCheckoutInput = NonNullable<VariablesOf<typeof checkoutDocument>['checkout']>;
type ApiAddressInput = NonNullable<ApiCheckoutInput['billingAddress']>;

interface InputParts {
  readonly values: CheckoutValues;
  readonly market: MarketChoice;
  readonly customerType: CustomerType;
}

/**
 * What is typed, for the API (contract 9.2): fields that are not shown are not sent, and a separate address only when it is
 * asked for. Texts that the API would refuse for their length are cut: their rule refuses the order.
 */
export function toCheckoutInput(
  context: Pick<RequestContext, 'links' | 'url'>,
  { values, market, customerType }: InputParts,
): ApiCheckoutInput {
  const { country } = market;
  const shown = listShownFields({ country, customerType, values });
  const textOf = (field: keyof CheckoutValues): string =>
    shown.has(field) ? (values[field] ?? '').slice(0, TEXT_MAX_CHARS) : '';
  const toAddress = (kind: 'billing' | 'shipping'): ApiAddressInput => ({
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(`${kind}.${field}`)])),
    country,
  });
  return {
    customerType,
    paymentId: toId(values.paymentId),
    shippingId: toId(values.shippingId),
    ...toPickupInput(values),
    billingAddress: toAddress('billing'),
    ...(values.otherShipping === 'on' ? { shippingAddress: toAddress('shipping') } : {}),
    email: textOf('email'),
    identityNumber: textOf('identityNumber'),
    message: (values.message ?? '').slice(0, MESSAGE_MAX_CHARS),
    checkoutUrls: toCheckoutUrls(context),
  };
}

/** 0 means none selected (contract 9.2). */
function toId(value: string | undefined): number {
  const id = Number(value);
  return /^\d{1,9}$/.test(value ?? '') && Number.isSafeInteger(id) ? id : 0;
}
