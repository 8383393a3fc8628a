import type { MessageKey } from '#app/i18n/messages.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';
import { isEmail } from '#app/features/fields/is-email.ts';

/** Where the form is sent; no language prefix. */
export const NEWSLETTER_PATH = '/newsletter';

export const NEWSLETTER_FIELDS = { email: 'email', returnTo: 'returnTo' } as const;

/** The result of a sign-up. */
export interface SignUpReply {
  readonly ok: boolean;
  readonly text: string;
}

/** Texts for the script, which checks the address before it is sent. */
export interface NewsletterTexts {
  readonly badEmail: string;
  readonly failed: string;
}

/** The field of the sign-up (NL-01, VL-01). */
export const NEWSLETTER_RULES = {
  email: (value) => (isEmail(value) ? null : 'newsletter.badEmail'),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;
