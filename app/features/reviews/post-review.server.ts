import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { postReviewDocument } from './review.documents.server.ts';
import { reviewSchema } from './review.schema.ts';

interface WriteContext extends Pick<RequestContext, 'limits'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
}

/**
 * Submits a review for moderation. Invalid input and refusals of the API are a form reply with the typed values; all
 * other API errors throw.
 */
export async function postReview(
  context: WriteContext,
  alias: string,
  form: SubmittedForm,
): Promise<Result<true, FormReply>> {
  const parsed = parseForm(form, reviewSchema);
  if (!parsed.ok) return parsed;
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'review');
  try {
    const { postProductReview } = await context.commerce.request(postReviewDocument, { alias, ...value });
    if (postProductReview === true) return ok(true);
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql' || findWriteWait(error) !== null) throw error;
  }
  return refused(refuse({ '': ['catalog.reviews.failed'] }));
}
