import { createHash } from 'node:crypto';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import { listAccountFields, type AccountFacts } from './fill-from-account.ts';

/** 48 bits: enough to distinguish a value that is still the account's from one that was typed over it. */
const MARK_CHARS = 8;

/** By field: which values of a form are those of an account. Contains no value. */
export type AccountMarks = Readonly<Record<string, string>>;

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
