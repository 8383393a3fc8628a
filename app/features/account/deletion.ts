import { findPasswordError } from '#app/features/fields/password.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';
import type { FormReply } from '#app/ui/field/form.ts';

/** The fields of the form that deletes the account, for the server's schema and the check on blur (VL-04). */
export const DELETION_RULES = {
  confirm: (value) => (value === 'on' ? null : 'account.delete.error.confirm'),
  password: findPasswordError,
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;

/** What the customer loses with the account (AC-04). */
export interface DeletionPageData {
  readonly email: string;
  /** Amounts of this shop's balance as text, `50,00 kr`; empty where there is none. */
  readonly balances: readonly string[];
  /** An operator who is logged in as the customer can read the page, but not delete the account. */
  readonly isOperator: boolean;
}

export interface DeletionRefusal {
  /** Errors of the fields as message keys. */
  readonly reply: FormReply;
  /** About the form as a whole, in the visitor's language. */
  readonly notice: string;
}
