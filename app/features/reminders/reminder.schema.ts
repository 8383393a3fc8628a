import { z } from 'zod';
import { textByRule } from '#app/request/text-by-rule.ts';
import { REMINDER_RULES } from './reminder-rules.ts';

/** The reminder form (PP-04); messages are message keys. */
export const reminderSchema = z.object({
  email: textByRule(REMINDER_RULES.email),
  skuId: textByRule(REMINDER_RULES.skuId).transform(Number),
});
