import type { FieldRule } from '#app/request/forms/text-by-rule.ts';

/** VL-02: a password has more than 6 characters. */
export const PASSWORD_MIN_CHARS = 7;

/** A password that the account has already, of any length. Passwords are never trimmed. */
export const findPasswordError: FieldRule<'fields.error.passwordMissing'> = (password) =>
  password === '' ? 'fields.error.passwordMissing' : null;

/** A new password. Counted in composed code points, so that two emojis are not a password of four characters, nor an `ö` one of two. */
export const findNewPasswordError: FieldRule<'fields.error.passwordMissing' | 'fields.error.passwordWeak'> = (
  password,
) => {
  if (password === '') return 'fields.error.passwordMissing';
  return Array.from(password.normalize()).length < PASSWORD_MIN_CHARS ? 'fields.error.passwordWeak' : null;
};

/** The new password once more; it is compared as soon as there is one. */
export const findRepeatedPasswordError = (
  password: string,
  again: string,
): 'fields.error.passwordMissing' | 'fields.error.passwordsDiffer' | null => {
  if (again === '') return 'fields.error.passwordMissing';
  return password.normalize() === again.normalize() ? null : 'fields.error.passwordsDiffer';
};
