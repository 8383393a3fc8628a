import { expect, test } from 'vitest';
import { REVIEW_RULES } from './review.ts';
import { reviewSchema } from './review.form.server.ts';

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
  const pasted = { ...VALID, author: '\u202AAnna\u2011Lena\u200B', comment: ' Good\n\u2013 cheap ' };
  expect(reviewSchema.parse(pasted)).toMatchObject({ author: 'Anna-Lena', comment: 'Good\n\u2013 cheap' });
  const blank = { ...VALID, author: '\u200B', comment: '\u200B' };
  expect(reviewSchema.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual([
    'catalog.reviews.commentRequired',
    'catalog.reviews.authorRequired',
  ]);
  expect(reviewSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'catalog.reviews.ratingRequired',
    'catalog.reviews.commentRequired',
    'catalog.reviews.authorRequired',
  ]);
});
