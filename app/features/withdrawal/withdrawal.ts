import { EMAIL_MAX_CHARS, isEmail } from '#app/features/fields/is-email.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';

/** What a consumer states to withdraw from a contract. Nothing of it is compared with an order. */
export interface WithdrawalStatement {
  readonly name: string;
  readonly order: string;
  readonly email: string;
  /** In the consumer's words; empty for the whole order. */
  readonly goods: string;
}

/** A stored statement, for its receipt. */
export interface WithdrawalReceipt extends WithdrawalStatement {
  readonly reference: string;
  /** In the shop's time zone. */
  readonly received: { readonly iso: string; readonly text: string };
}

/** In characters; equal to the API's limits for these fields, or below. */
export const STATEMENT_LIMITS = {
  name: 200,
  order: 60,
  email: EMAIL_MAX_CHARS,
  goods: 500,
} as const;

/** The rules of addresses have the same, and are a script of many kilobytes. */
const findLengthError = (value: string, maxChars: number): MessageKey | null =>
  value.length > maxChars ? 'fields.error.tooLong' : null;

/** The fields of the form (VL-04). */
export const STATEMENT_RULES = {
  name: (value) => (value === '' ? 'withdrawal.error.name' : findLengthError(value, STATEMENT_LIMITS.name)),
  order: (value) =>
    value === '' ? 'withdrawal.error.order' : findLengthError(value, STATEMENT_LIMITS.order),
  email: (value) => (isEmail(value) ? null : 'fields.error.email'),
  goods: (value) => findLengthError(value, STATEMENT_LIMITS.goods),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;

/** The field with which a button of the form says what it is for; without it, to check the statement. */
export const STEP = { name: 'step', confirm: 'confirm', change: 'change' } as const;
/** Hidden field of the statement that is shown to be confirmed: sent twice, it counts once. */
export const ATTEMPT_FIELD = 'attempt';
/** Parameter with the sealed receipt. Values of this name are redacted in logs (`redact`). */
export const RECEIPT_PARAMETER = 'token';
