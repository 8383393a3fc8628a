import { z } from 'zod';

/** Longest mail address (RFC 5321). */
const EMAIL_MAX_CHARS = 254;

/** The reminder form (PP-04); messages are message keys. */
export const reminderSchema = z.object({
  email: z
    .string({ error: 'catalog.reminder.badEmail' })
    .trim()
    .max(EMAIL_MAX_CHARS, 'catalog.reminder.badEmail')
    .pipe(z.email('catalog.reminder.badEmail')),
  skuId: z.coerce
    .number({ error: 'catalog.buy.pickSize' })
    .int('catalog.buy.pickSize')
    .positive('catalog.buy.pickSize'),
});
