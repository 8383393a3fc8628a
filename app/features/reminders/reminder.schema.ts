import { z } from 'zod';
import { lineByRule } from '#app/request/text-by-rule.ts';
import { REMINDER_RULES } from './reminder-rules.ts';

/** The reminder form (PP-04); messages are message keys. */
export const reminderSchema = z.object({
  email: lineByRule(REMINDER_RULES.email),
  skuId: lineByRule(REMINDER_RULES.skuId).transform(Number),
});
