import type { ReviewPage } from './review-page.ts';

/** The rating for structured data; null without reviews, because search engines reject an empty rating. */
export function findRating(
  reviews: Pick<ReviewPage, 'score' | 'count'> | null,
): { readonly average: number; readonly count: number } | null {
  return reviews === null || reviews.count === 0 ? null : { average: reviews.score, count: reviews.count };
}
