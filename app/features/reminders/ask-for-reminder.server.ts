import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { reminderSchema } from './reminder.schema.ts';

interface WriteContext extends Pick<RequestContext, 'limits'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
}

/**
 * Requests a mail for when a sold-out size is back in stock (PP-04). Invalid input and refusals of the API are a form reply
 * with the typed values; all other API errors throw.
 */
export async function askForReminder(
  context: WriteContext,
  form: SubmittedForm,
): Promise<Result<true, FormReply>> {
  const parsed = parseForm(form, reminderSchema);
  if (!parsed.ok) return parsed;
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'reminder');
  try {
    const { monitorProductAvailability } = await context.commerce.request(monitorDocument, value);
    if (monitorProductAvailability === true) return ok(true);
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql' || findWriteWait(error) !== null) throw error;
  }
  return refused(refuse({ '': ['catalog.reminder.failed'] }));
}

const monitorDocument = graphql(`
  mutation monitorProductAvailability(
    $email: String!
    $skuId: Int!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    monitorProductAvailability(
      email: $email
      skuId: $skuId
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`);
