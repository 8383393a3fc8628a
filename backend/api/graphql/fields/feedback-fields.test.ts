import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

const TENANT = `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US"`;

const subscriberRow = z.object({
  email: z.string(),
  tags: z.string(),
  channel_id: z.string(),
  language: z.string(),
});

test('repeated newsletter sign-ups are one subscriber with merged tags', async () => {
  const backend = await fixtureBackend();
  const subscribe = (email: string, tags: readonly (string | null)[] | null) =>
    backend.ask(
      `mutation ($email: String!, $tags: [String]) { subscribeToNewsletter(${TENANT}, email: $email, tags: $tags) }`,
      { email, tags },
    );
  const read = () =>
    backend.context.database.raw.select(subscriberRow, 'select * from newsletter_subscribers');
  const tagsOf = () => (JSON.parse(read()[0]?.tags ?? '') as string[]).toSorted();
  await subscribe('reader@example.com', ['sweets', 'news', 'sweets']);
  expect(read()[0]?.tags).toBe('["sweets","news"]');
  await subscribe(' READER@example.com', ['sales', null, 'news']);
  await subscribe('reader@example.com', null);
  const rows = read();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ email: 'reader@example.com', channel_id: FIXTURE_CHANNEL, language: 'en' });
  expect(tagsOf()).toEqual(['news', 'sales', 'sweets']);
});

test('the number of tags is limited', async () => {
  const backend = await fixtureBackend();
  for (const beginning of ['a', 'b'])
    await backend.ask(
      `mutation ($tags: [String]) { subscribeToNewsletter(${TENANT}, email: "reader@example.com", tags: $tags) }`,
      { tags: Array.from({ length: 20 }, (_, index) => `${beginning}${index}`) },
    );
  const [row] = backend.context.database.raw.select(
    subscriberRow.pick({ tags: true }),
    'select tags from newsletter_subscribers',
  );
  expect(JSON.parse(row?.tags ?? '')).toHaveLength(20);
});

test('variants share their reviews, which name the variant; those in the reader’s language come first', async () => {
  const { ask, context } = await fixtureBackend();
  const idOf = (key: string) =>
    context.database.raw.get(z.object({ id: z.int() }), 'select id from products where key = ?', [key]).id;
  const review = { channelId: FIXTURE_CHANNEL, rating: 4, author: 'Kim', state: 'approved' } as const;
  for (const [key, language, day] of [
    ['apron-red', 'sv', 3],
    ['apron-blue', 'en', 1],
    ['apron-red', 'en', 2],
    ['lamp', 'en', 4],
  ] as const)
    insertReview(context.database, {
      ...review,
      productId: idOf(key),
      language,
      comment: `${key} ${day}`,
      createdAt: `2026-11-0${day}T10:00:00.000Z`,
    });
  const read = (alias: string) =>
    ask<{ reviews: { count: number; reviews: { comment: string; variant: string | null }[] } }>(
      `{ reviews(${TENANT}, alias: "${alias}") { count reviews { comment variant } } }`,
    );
  const expected = {
    count: 3,
    reviews: [
      { comment: 'apron-red 2', variant: 'Red' },
      { comment: 'apron-blue 1', variant: 'Blue, S' },
      { comment: 'apron-red 3', variant: 'Red' },
    ],
  };
  expect((await read('red-apron')).reviews).toEqual(expected);
  expect((await read('blue-apron')).reviews).toEqual(expected);
  expect((await read('salt-lamp')).reviews.reviews).toEqual([{ comment: 'lamp 4', variant: null }]);
});
