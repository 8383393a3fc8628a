import { expect, test } from 'vitest';
import { REVIEW_RULES } from './review-rules.ts';
import { reviewSchema } from './review.schema.ts';

const VALID = { rating: '4', comment: ' Good ', author: 'Kim' };

test('[VL-04] the server checks a review by the rules of the browser', () => {
  expect(reviewSchema.parse(VALID)).toEqual({ rating: 4, comment: 'Good', author: 'Kim' });
  for (const [field, value] of [
    ['rating', '6'],
    ['rating', ''],
    ['comment', '   '],
    ['comment', 'x'.repeat(2001)],
    ['author', 'x'.repeat(61)],
  ] as const) {
    const { error } = reviewSchema.safeParse({ ...VALID, [field]: value });
    const message = REVIEW_RULES[field](value.trim());
    expect(message).not.toBeNull();
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]]);
  }
  expect(reviewSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'catalog.reviews.ratingRequired',
    'catalog.reviews.commentRequired',
    'catalog.reviews.authorRequired',
  ]);
});
