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
  const review = { rating: 5, comment: 'Good', author: 'Kim', language: null, variant: null };
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

test('[PP-01] a page beyond the last has no reviews, and of the many that an address can name one is asked for', async () => {
  const pageOf = async (query: string) => {
    const commerce = fakeCommerce({ queryReviews: { reviews: { count: 6, averageRating: 5, reviews: [] } } });
    const context = aContext({
      channel: aChannel({ features: { reviews: true } }),
      commerce,
      path: `/p/drops?${query}`,
    });
    const found = await findReviews(context, 'drops');
    return [found?.page, found?.pages, commerce.calls[0]?.variables.skip];
  };
  expect(await pageOf('reviews=2')).toEqual([2, 2, 5]);
  expect(await pageOf('reviews=3')).toEqual([3, 2, 10]);
  expect(await pageOf('reviews=9999')).toEqual([9999, 2, 1000]);
  for (const unusual of ['reviews=0x2', 'reviews=2e0', 'reviews=0', 'reviews='])
    expect(await pageOf(unusual), unusual).toEqual([1, 2, 0]);
});

test('[PP-01] a review has its variant, and its language where it is not the page’s', async () => {
  const review = { rating: 5, comment: 'Good', author: 'Kim', reviewDate: '2026-11-27T12:00:00Z' };
  const reviews = [
    { ...review, language: 'sv', variant: '500 g' },
    { ...review, language: 'fi', variant: null },
  ];
  const commerce = fakeCommerce({ queryReviews: { reviews: { count: 2, averageRating: 5, reviews } } });
  const channel = aChannel({ features: { reviews: true } });
  const found = await findReviews(aContext({ channel, commerce }), 'drops');
  expect(found?.reviews.map(({ variant, language }) => [variant, language])).toEqual([
    ['500 g', undefined],
    [undefined, 'fi'],
  ]);
});

test('a shop without reviews asks for none', async () => {
  const commerce = fakeCommerce();
  expect(await findReviews(aContext({ commerce }), 'drops')).toBeNull();
  expect(commerce.calls).toEqual([]);
});

test('a product without reviews has no rating', () => {
  expect(findRating(null)).toBeNull();
  const page = { average: '', reviews: [], page: 1, pages: 1 };
  expect(findRating({ ...page, score: 0, count: 0 })).toBeNull();
  expect(findRating({ ...page, score: 4.3, count: 12 })).toEqual({ average: 4.3, count: 12 });
});
