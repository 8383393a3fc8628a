import { z } from 'zod';
import { lineByRule, textByRule } from '#app/request/text-by-rule.ts';
import { REVIEW_RULES } from './review-rules.ts';

/** The review form; messages are message keys. */
export const reviewSchema = z.object({
  rating: lineByRule(REVIEW_RULES.rating).transform(Number),
  comment: textByRule(REVIEW_RULES.comment),
  author: lineByRule(REVIEW_RULES.author),
});
