import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#kernel/field-rule.ts';
import { isEmail } from '#kernel/is-email.ts';

/** VL-01: the address of an account. */
const findEmailError: FieldRule<MessageKey> = (email) => {
  if (email === '') return 'fields.error.required';
  return isEmail(email) ? null : 'fields.error.email';
};

/** The fields of the login's forms (VL-01, VL-02, VL-04), for the server's schemas and the check on blur. */
export const AUTH_RULES = {
  email: findEmailError,
  /** Of the login: an account may have a password that is older than the rule. */
  password: findPasswordError,
  /** Of the first password, and of one that replaces another. */
  newPassword: findNewPasswordError,
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;

/** The password once more; it is compared as soon as there is one. */
export const findAgainError = (password: string, again: string): MessageKey | null =>
  findPasswordError(again) ?? findRepeatedPasswordError(password, again);
