import { createHash } from 'node:crypto';
import type { CheckoutFieldName, CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import { type AddressField, hasIdentityNumber } from '#app/features/fields/address-fields.ts';
import type { FormShape } from '#app/features/checkout/rules/shown-fields.ts';

/** 48 bits: enough to distinguish a value that is still the account's from one that was typed over it. */
const MARK_CHARS = 8;

/** By field: which values of a form are those of an account. Contains no value. */
type AccountMarks = Readonly<Record<string, string>>;

const mark = (name: string, value: string): string =>
  createHash('sha256').update(`${name}\n${value}`).digest('base64url').slice(0, MARK_CHARS);

/** Names an account without saying whose it is. */
export const markAccount = (email: string): string => mark('account', email.toLowerCase());

/** Marks the values of a form that are the account's. */
export const markValues = (values: CheckoutValues, account: AccountFacts): AccountMarks =>
  Object.fromEntries(
    listAccountFields(values, account).map((field) => [field, mark(field, values[field] ?? '')]),
  );

/** The form without the account's values. What was typed over them stays. */
export const omitMarked = (values: CheckoutValues, marks: AccountMarks): CheckoutValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => marks[field] !== mark(field, value)));

/** What an account contains of the form. */
export interface AccountFacts {
  readonly customerType: FormShape['customerType'];
  /** ISO 3166, two capitals; empty where the account has no address. */
  readonly country: string;
  readonly values: CheckoutValues;
}

const PLACE: readonly AddressField[] = ['careOf', 'addressLine1', 'addressLine2', 'zip', 'city', 'entryCode'];

/** Fields that only fit together: the street of one address does not go with the postal code of another. */
const GROUPS: readonly (readonly AddressField[])[] = [
  ['company'],
  ['firstName', 'lastName'],
  PLACE,
  ['mobile'],
];

/**
 * The form of a shopper who has logged in: what is typed stays, and empty fields are filled in from the account. A group of fields
 * stays as it is where one of it differs from the account, and the place where the goods go to another country. A postal code alone
 * was typed to see the deliveries: the account's place replaces it.
 */
export function fillFromAccount(
  typed: CheckoutValues,
  account: AccountFacts,
  shape: Omit<FormShape, 'values'>,
): CheckoutValues {
  const isAbroad = account.country !== '' && account.country !== shape.country;
  const hasId = hasIdentityNumber(shape) && account.customerType === shape.customerType;
  const groups: readonly (readonly CheckoutFieldName[])[] = [
    ['email'],
    hasId ? ['identityNumber'] : [],
    ...GROUPS.filter((group) => !isAbroad || group !== PLACE).map((group) => group.map(toBilling)),
  ];
  // The API fills in an address without asking for its country
  const remaining = isAbroad
    ? omitEqual(typed, account.values, PLACE.map(toBilling))
    : omitLoneCode(typed, account.values);
  const added = groups
    .filter((group) => group.every((field) => isCompatible(remaining[field], account.values[field])))
    .flat()
    .flatMap((field) => {
      const value = account.values[field];
      return value && !remaining[field] ? [[field, value] as const] : [];
    });
  return { ...remaining, ...Object.fromEntries(added) };
}

function omitLoneCode(typed: CheckoutValues, known: CheckoutValues): CheckoutValues {
  const isAlone = PLACE.every((field) => field === 'zip' || !typed[toBilling(field)]);
  if (!isAlone || !known['billing.addressLine1'] || isSame(typed['billing.zip'], known['billing.zip']))
    return typed;
  const { 'billing.zip': _, ...others } = typed;
  return others;
}

/** The fields that have the account's values: by whom they were typed does not matter. */
const listAccountFields = (
  values: CheckoutValues,
  account: Pick<AccountFacts, 'values'>,
): readonly CheckoutFieldName[] =>
  (Object.keys(account.values) as CheckoutFieldName[]).filter(
    (field) => account.values[field] && isSame(values[field], account.values[field]),
  );

const toBilling = (field: AddressField): CheckoutFieldName => `billing.${field}`;

function omitEqual(
  values: CheckoutValues,
  others: CheckoutValues,
  fields: readonly CheckoutFieldName[],
): CheckoutValues {
  const entries = Object.entries(values).filter(
    ([name, value]) =>
      !fields.includes(name as CheckoutFieldName) || !isSame(value, others[name as CheckoutFieldName]),
  );
  return Object.fromEntries(entries);
}

const isCompatible = (typed: string | undefined, known: string | undefined): boolean =>
  !typed || !known || isSame(typed, known);

/** Postal codes and numbers are written with and without spaces. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  toComparable(one) === toComparable(other);

const toComparable = (text = ''): string => text.replaceAll(/[\s-]/g, '').toLowerCase();
