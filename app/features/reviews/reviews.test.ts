import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { findRating, findReviews } from './reviews.server.ts';

test.each([
  ['Europe/Stockholm', ['2026-11-28', '2026-03-30']],
  ['America/New_York', ['2026-11-27', '2026-03-29']],
  ['Pacific/Auckland', ['2026-11-28', '2026-03-30']],
])('[PP-01] in %s a review is of the shop’s day', async (timeZone, dates) => {
  const review = { rating: 5, comment: 'Good', author: 'Kim', language: null };
  const reviewed = ['2026-11-27T23:00:00Z', '2026-03-29T22:00:00Z', 'soon'];
  const commerce = fakeCommerce({
    queryReviews: {
      reviews: {
        count: 3,
        averageRating: 5,
        reviews: reviewed.map((reviewDate) => ({ ...review, reviewDate })),
      },
    },
  });
  const found = await findReviews(
    aContext({ channel: aChannel({ timeZone, features: { reviews: true } }), commerce }),
    'drops',
  );
  expect(found?.reviews.map(({ date }) => date)).toEqual(dates);
});

test('a product without reviews has no rating', () => {
  expect(findRating(null)).toBeNull();
  const page = { average: '', reviews: [], page: 1, hasNewer: false, hasOlder: false };
  expect(findRating({ ...page, score: 0, count: 0 })).toBeNull();
  expect(findRating({ ...page, score: 4.3, count: 12 })).toEqual({ average: 4.3, count: 12 });
});
