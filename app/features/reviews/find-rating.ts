import type { ReviewPage } from './review-page.ts';

/** What search engines are told of a product's reviews; null where there are none, as an empty rating is an error. */
export function findRating(
  reviews: Pick<ReviewPage, 'score' | 'count'> | null,
): { readonly average: number; readonly count: number } | null {
  return reviews === null || reviews.count === 0 ? null : { average: reviews.score, count: reviews.count };
}
