import { z } from 'zod';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { isApiRefusal, refuseReply, type RefusedByForm } from '#app/request/forms/answer-form.server.ts';
import { ok, type Result } from '#kernel/result.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { lineByRule } from '#app/request/forms/text-by-rule.ts';
import { REMINDER_RULES } from './reminder.ts';

/** The reminder form (PP-04); messages are message keys. */
export const reminderSchema = z.object({
  email: lineByRule(REMINDER_RULES.email),
  skuId: lineByRule(REMINDER_RULES.skuId).transform(Number),
});

const monitorDocument = graphql(`
  mutation monitorProductAvailability($email: String!, $skuId: Int!) {
    monitorProductAvailability(email: $email, skuId: $skuId)
  }
`);

/**
 * Requests a mail for when a sold-out size is back in stock (PP-04). Invalid input and refusals of the API are a form reply
 * with the typed values; all other API errors are thrown.
 */
export async function askForReminder(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<object, RefusedByForm>> {
  const parsed = parseForm(form, reminderSchema);
  if (!parsed.ok) return refuseReply(parsed.refusal);
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'reminder');
  try {
    const { monitorProductAvailability } = await context.commerce.request(monitorDocument, value);
    if (monitorProductAvailability === true) return ok({});
  } catch (error) {
    if (!isApiRefusal(error)) throw error;
  }
  return refuseReply(refuse({ '': ['catalog.reminder.failed'] }));
}
