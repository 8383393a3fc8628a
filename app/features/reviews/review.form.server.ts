import { z } from 'zod';
import { graphql } from '#app/commerce/graphql.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { isApiRefusal, refuseReply, type RefusedByForm } from '#app/request/forms/answer-form.server.ts';
import { ok, type Result } from '#kernel/result.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { lineByRule, textByRule } from '#app/request/forms/text-by-rule.ts';
import { REVIEW_RULES } from './review.ts';

/** The review form; messages are message keys. */
export const reviewSchema = z.object({
  rating: lineByRule(REVIEW_RULES.rating).transform(Number),
  comment: textByRule(REVIEW_RULES.comment),
  author: lineByRule(REVIEW_RULES.author),
});

const postReviewDocument = graphql(`
  mutation postProductReview($alias: String!, $rating: Int, $comment: String, $author: String!) {
    postProductReview(alias: $alias, rating: $rating, comment: $comment, author: $author)
  }
`);

/**
 * Submits a review for moderation. Invalid input and refusals of the API are a form reply with the typed values; all
 * other API errors are thrown.
 */
export async function postReview(
  context: RequestContext,
  alias: string,
  form: SubmittedForm,
): Promise<Result<object, RefusedByForm>> {
  const parsed = parseForm(form, reviewSchema);
  if (!parsed.ok) return refuseReply(parsed.refusal);
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'review');
  try {
    const { postProductReview } = await context.commerce.request(postReviewDocument, { alias, ...value });
    if (postProductReview === true) return ok({});
  } catch (error) {
    if (!isApiRefusal(error)) throw error;
  }
  return refuseReply(refuse({ '': ['catalog.reviews.failed'] }));
}
