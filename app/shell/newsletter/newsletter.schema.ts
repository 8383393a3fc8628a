import { z } from 'zod';
import { textByRule } from '#app/request/text-by-rule.ts';
import { NEWSLETTER_RULES } from './newsletter-rules.ts';

/** The sign-up (NL-01); messages are message keys. */
export const newsletterSchema = z.object({
  email: textByRule(NEWSLETTER_RULES.email),
  returnTo: z.unknown().optional(),
});
