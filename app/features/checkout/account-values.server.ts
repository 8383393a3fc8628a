import { createHash } from 'node:crypto';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { addressFragment } from '#app/features/fields/address.server.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type FieldShape,
  hasIdentityNumber,
  PLACE_FIELDS,
} from '#app/features/fields/field-rules.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { readPreferences } from '#app/request/cookies/preferences.server.ts';
import type { CheckoutFieldName, CheckoutValues, CheckoutView } from './checkout.ts';
import { findDraft, saveDraft } from './draft.server.ts';

/** The values of an account, by the form's fields. */
export interface AccountValues {
  readonly customerType: CustomerType;
  /** ISO 3166, two capitals; empty where the account has no address. */
  readonly country: string;
  readonly values: CheckoutValues;
}

/**
 * The values of the form after a login or logout since it was last shown; null where neither happened. After a login the account fills
 * in empty fields, once: fields that the shopper empties afterwards stay empty. After a logout, on any page, the values that are still
 * the account's are removed: the next visitor of this browser may have the same cart. Never throws.
 */
export async function findValuesAfterLogin(
  context: RequestContext,
  cartId: string,
  checkout: CheckoutView,
): Promise<CheckoutValues | null> {
  const before = findDraft(context, cartId)?.login;
  const customer = context.session.find();
  const account = customer === null ? undefined : markAccount(customer.email);
  if (before?.account === account) return null;
  const remaining = before === undefined ? checkout.values : omitMarked(checkout.values, before.filled);
  const known = account === undefined ? null : await loadAccountValues(context);
  if (known === null || account === undefined) {
    if (before === undefined) return null;
    saveDraft(context, cartId, { ...remaining, login: null });
    return remaining;
  }
  const { customerType } = context.preferences;
  const typed =
    customerType === readTypeBeforeLogin(context) ? remaining : { ...remaining, identityNumber: '' };
  const filled = fillFromAccount(typed, known, { country: checkout.country, customerType });
  saveDraft(context, cartId, { ...filled, login: { account, filled: markValues(filled, known) } });
  return filled;
}

/** The id was typed for the customer type that was chosen before the login. */
const readTypeBeforeLogin = ({ cookies, channel }: RequestContext): string =>
  readPreferences({ get: (name) => (name === COOKIES.state.name ? cookies.get(name) : undefined) }, channel)
    .customerType;

async function loadAccountValues(context: RequestContext): Promise<AccountValues | null> {
  const load = async () => (await context.commerce.request(accountDocument)).getUser;
  const user = await loadOptional(context, 'account in the checkout', { load, fallback: null });
  return user && toAccountValues(user);
}

function toAccountValues({ email, customerType, personalId, address }: ApiAccount): AccountValues {
  const lines = ADDRESS_FIELDS.map((field) => [`billing.${field}`, address?.[field]] as const);
  return {
    customerType: customerType ?? 'PERSON',
    country: address?.country ?? '',
    values: omitEmpty({ email, identityNumber: personalId, ...Object.fromEntries(lines) }),
  };
}

/** The checkout's fields of the account that is logged in. */
const accountDocument = graphql(
  `
    query checkoutAccount {
      getUser {
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

/** Fields that belong together: the street of one address does not fit the postal code of another. */
const GROUPS: readonly (readonly AddressField[])[] = [
  ['company'],
  ['firstName', 'lastName'],
  PLACE_FIELDS,
  ['mobile'],
];

/**
 * The form after a login: typed values stay, and empty fields are filled in from the account. A group of fields stays unchanged where one
 * of them differs from the account, and the place where the market is another country. A postal code alone was typed to see the
 * deliveries: the account's place replaces it.
 */
export function fillFromAccount(
  typed: CheckoutValues,
  account: AccountValues,
  shape: FieldShape,
): CheckoutValues {
  const isAbroad = account.country !== '' && account.country !== shape.country;
  const hasId = hasIdentityNumber(shape) && account.customerType === shape.customerType;
  const groups: readonly (readonly CheckoutFieldName[])[] = [
    ['email'],
    hasId ? ['identityNumber'] : [],
    ...GROUPS.filter((group) => !isAbroad || group !== PLACE_FIELDS).map((group) => group.map(toBilling)),
  ];
  // The API fills in an address without regard to its country
  const remaining = isAbroad ? omitPlace(typed, account.values) : omitLoneCode(typed, account.values);
  const isCompatible = (field: CheckoutFieldName): boolean =>
    !remaining[field] || !account.values[field] || isSame(remaining[field], account.values[field]);
  const added = groups
    .filter((group) => group.every(isCompatible))
    .flat()
    .filter((field) => account.values[field] && !remaining[field])
    .map((field) => [field, account.values[field]] as const);
  return { ...remaining, ...Object.fromEntries(added) };
}

const toBilling = (field: AddressField): CheckoutFieldName => `billing.${field}`;

/** Without the parts of the place that are the account's. */
function omitPlace(typed: CheckoutValues, known: CheckoutValues): CheckoutValues {
  const same = PLACE_FIELDS.map(toBilling).filter((field) => isSame(typed[field], known[field]));
  return Object.fromEntries(
    Object.entries(typed).filter(([field]) => !same.includes(field as CheckoutFieldName)),
  );
}

function omitLoneCode(typed: CheckoutValues, known: CheckoutValues): CheckoutValues {
  const isAlone = PLACE_FIELDS.every((field) => field === 'zip' || !typed[toBilling(field)]);
  if (!isAlone || !known['billing.addressLine1'] || isSame(typed['billing.zip'], known['billing.zip']))
    return typed;
  const { 'billing.zip': _, ...others } = typed;
  return others;
}

/** Postal codes and phone numbers are written with and without spaces. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  toComparable(one) === toComparable(other);

const toComparable = (text = ''): string => text.replaceAll(/[\s-]/g, '').toLowerCase();

/** 48 bits: enough to distinguish the account's value from one that was typed over it. */
const MARK_CHARS = 8;

const mark = (name: string, value: string): string =>
  createHash('sha256').update(`${name}\n${value}`).digest('base64url').slice(0, MARK_CHARS);

/** Identifies an account without its address. */
const markAccount = (email: string): string => mark('account', email.toLowerCase());

/** Hashes of the form's values that are the account's, by field. */
export function markValues(values: CheckoutValues, account: AccountValues): Readonly<Record<string, string>> {
  const fields = (Object.keys(account.values) as CheckoutFieldName[]).filter(
    (field) => account.values[field] && isSame(values[field], account.values[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, mark(field, values[field] ?? '')]));
}

/** The form without the account's values. Values that were typed over them stay. */
export const omitMarked = (values: CheckoutValues, marks: Readonly<Record<string, string>>): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => marks[field] !== mark(field, value)));
