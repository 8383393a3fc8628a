import { findPasswordError } from '#app/features/fields/password.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#kernel/field-rule.ts';

/** The fields of the form that deletes the account: for the server's schema and the check on blur (VL-04). */
export const DELETION_RULES = {
  confirm: (value) => (value === 'on' ? null : 'account.delete.error.confirm'),
  password: findPasswordError,
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;
