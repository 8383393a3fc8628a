import { loadOptional } from '#app/commerce/load-optional.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { CheckoutValues, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { ADDRESS_FIELDS } from '#app/features/fields/address-fields.ts';
import { findDraft, saveDraft } from './draft-cookie.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { readPreferences } from '#app/request/preferences/read-preferences.server.ts';
import { markAccount, markValues, omitMarked } from './account-marks.server.ts';
import { accountDocument, type ApiAccount } from './account.documents.server.ts';
import { fillFromAccount, type AccountFacts } from './fill-from-account.ts';

interface StoredForm {
  readonly cartId: string;
  readonly checkout: Pick<CheckoutView, 'country' | 'values'>;
}

/**
 * The values of the form where somebody has logged in or out since it was shown last; null where nothing has changed. After a
 * login the account fills in what is empty, once: what the shopper empties then stays empty. After a logout, wherever it was,
 * what is still the account's is gone: the next visitor of this browser may have the same cart. Never throws.
 */
export async function findFollowedValues(
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
