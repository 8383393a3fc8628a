import { expect, test } from 'vitest';
import { z } from 'zod';
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
