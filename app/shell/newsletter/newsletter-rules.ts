import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#kernel/field-rule.ts';
import { isEmail } from '#kernel/is-email.ts';

/** The field of the sign-up (NL-01, VL-01). */
export const NEWSLETTER_RULES = {
  email: (value) => (isEmail(value) ? null : 'newsletter.badEmail'),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;
