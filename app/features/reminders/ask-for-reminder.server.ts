import { parseWithZod } from '@conform-to/zod/v4';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { ok, refused, type Result } from '#app/kernel/result.ts';
import { monitorDocument } from './reminder.documents.server.ts';
import { reminderSchema } from './reminder.schema.ts';

/**
 * Asks the shop for a mail when a sold-out size is back (PP-04). A refusal of the API comes back as the form's own error,
 * with what was typed; a failure is thrown.
 */
export async function askForReminder(
  { commerce }: { readonly commerce: Pick<CommerceClient, 'request'> },
  form: FormData,
): Promise<Result<true, FormReply>> {
  const submission = parseWithZod(form, { schema: reminderSchema });
  if (submission.status !== 'success') return refused(submission.reply());
  try {
    const { monitorProductAvailability } = await commerce.request(monitorDocument, submission.value);
    if (monitorProductAvailability === true) return ok(true);
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql') throw error;
  }
  return refused(submission.reply({ formErrors: ['catalog.reminder.failed'] }));
}
