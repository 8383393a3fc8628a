import type { FieldRule } from '#app/kernel/field-rule.ts';
import type { MessageKey } from '#app/i18n/messages.ts';

/** A password must have more characters than this (VL-02). */
const TOO_SHORT_CHARS = 6;
/** Longer ones are cut by no part of the login, but cost time to digest. */
export const PASSWORD_MAX_CHARS = 128;

/** VL-02: a password of an account that exists. Old ones may be short. */
export const checkPassword: FieldRule<MessageKey> = (value) =>
  value === '' ? 'fields.error.passwordMissing' : null;

/** VL-02: a new password, which the visitor chooses. */
export const checkNewPassword: FieldRule<MessageKey> = (value) => {
  if (value === '') return 'fields.error.passwordMissing';
  if (value.length > PASSWORD_MAX_CHARS) return 'fields.error.tooLong';
  return value.length > TOO_SHORT_CHARS ? null : 'fields.error.passwordWeak';
};

/** VL-02: the new password once more. */
export function checkPasswordAgain(value: string, password: string): MessageKey | null {
  if (value === '') return 'fields.error.passwordMissing';
  return value === password ? null : 'fields.error.passwordsDiffer';
}
