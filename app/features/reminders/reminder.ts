import type { MessageKey } from '#app/i18n/messages.ts';
import { isApiId } from '#app/commerce/api-id.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { isEmail } from '#app/features/fields/is-email.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';

/** The fields of the reminder form (PP-04, VL-04). */
export const REMINDER_RULES = {
  email: (value) => (isEmail(value) ? null : 'catalog.reminder.badEmail'),
  skuId: (value) => (isApiId(findWholeNumber(value)) ? null : 'catalog.buy.pickSize'),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;
