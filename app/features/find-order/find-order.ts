import { EMAIL_MAX_CHARS, isEmail } from '#app/features/fields/is-email.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';

/** In characters; equal to the API's limits. */
export const FIND_LIMITS = { order: 60, email: EMAIL_MAX_CHARS } as const;

/** The fields of the form that finds an order (VL-04). */
export const FIND_RULES = {
  order: (value) => {
    if (value === '') return 'orders.find.error.order';
    return value.length > FIND_LIMITS.order ? 'fields.error.tooLong' : null;
  },
  email: (value) => (isEmail(value) ? null : 'fields.error.email'),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;

/** Parameter of the page after its form was accepted. */
export const SENT_PARAMETER = 'sent';
