import { z } from 'zod';

import { REVIEW_LIMITS } from './review-limits.ts';

const RATING_MISSING = 'catalog.reviews.ratingRequired';

/** The review form; messages are message keys. */
export const reviewSchema = z.object({
  rating: z.coerce
    .number({ error: RATING_MISSING })
    .int(RATING_MISSING)
    .min(1, RATING_MISSING)
    .max(5, RATING_MISSING),
  comment: z
    .string({ error: 'catalog.reviews.commentRequired' })
    .trim()
    .min(1, 'catalog.reviews.commentRequired')
    .max(REVIEW_LIMITS.comment, 'catalog.reviews.tooLong'),
  author: z
    .string({ error: 'catalog.reviews.authorRequired' })
    .trim()
    .min(1, 'catalog.reviews.authorRequired')
    .max(REVIEW_LIMITS.author, 'catalog.reviews.tooLong'),
});
