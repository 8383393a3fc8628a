import { parseWithZod } from '@conform-to/zod/v4';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { ok, refused, type Result } from '#app/kernel/result.ts';
import { postReviewDocument } from './review.documents.server.ts';
import { reviewSchema } from './review.schema.ts';

/** Hands a review in for moderation. A refusal is the form's error with what was typed; a failure is thrown. */
export async function postReview(
  { commerce }: { readonly commerce: Pick<CommerceClient, 'request'> },
  alias: string,
  form: FormData,
): Promise<Result<true, FormReply>> {
  const submission = parseWithZod(form, { schema: reviewSchema });
  if (submission.status !== 'success') return refused(submission.reply());
  try {
    const { postProductReview } = await commerce.request(postReviewDocument, { alias, ...submission.value });
    if (postProductReview === true) return ok(true);
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql') throw error;
  }
  return refused(submission.reply({ formErrors: ['catalog.reviews.failed'] }));
}
