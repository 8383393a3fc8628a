import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { placedOrder } from '#tests/support/fixture-backend/fixture-trade.ts';

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

const SUBMIT = `mutation ($name: String!, $orderNumber: String!, $email: String!, $goods: String) {
  submitWithdrawal(${TENANT}, name: $name, orderNumber: $orderNumber, email: $email, goods: $goods) { reference submittedAt isSettled }
}`;
const STATEMENT = { name: 'Kim Ek', orderNumber: '10001', email: 'kim@example.com' };

interface Submitted {
  readonly submitWithdrawal: { readonly reference: string; readonly submittedAt: string };
}

test('[LW-01] a withdrawal that is sent twice with one key counts once, another one is a second', async () => {
  const { ask, mails } = await fixtureBackend();
  const submit = (attemptKey: string, goods: string) =>
    ask<Submitted>(SUBMIT, { ...STATEMENT, goods }, { attemptKey });
  const first = await submit('one', 'a cup');
  expect(await submit('one', 'a cup')).toEqual(first);
  const second = await submit('two', 'a plate');
  expect(second.submitWithdrawal.reference).not.toBe(first.submitWithdrawal.reference);
  await expect(submit('one', 'a plate')).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual(Array(2).fill('withdrawal kim@example.com'));
});

test('[LW-01] 1,000 withdrawals with any order numbers are answered alike: the answers tell of no order', async () => {
  const { ask, order, context, mails } = await placedOrder();
  const writes = { ...context.writes, take: () => null };
  const before = mails.length;
  const numbers = Array.from({ length: 1000 }, (_, index) =>
    index % 2 === 0 ? String(order.id) : String(order.id + index),
  );
  let statements = '';
  const { raw } = context.database;
  const spied = new Proxy(raw, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (typeof args[0] === 'string') statements += `${args[0].replaceAll(/\s+/g, ' ')}\n`;
        return Reflect.apply(member, target, args);
      };
    },
  });
  const database = Object.assign(Object.create(context.database) as typeof context.database, { raw: spied });
  const works = new Set<string>();
  for (const orderNumber of numbers) {
    statements = '';
    const { submitWithdrawal } = await ask<Submitted>(
      SUBMIT,
      { ...STATEMENT, orderNumber, email: order.email },
      { writes, database },
    );
    works.add(
      `${statements} ${JSON.stringify({ ...submitWithdrawal, reference: submitWithdrawal.reference.length })}`,
    );
  }
  // The same work in the database and the same answer, whether or not there is such an order
  expect([...works]).toHaveLength(1);
  expect([...works][0]).not.toContain('from orders');
  expect(mails.length - before).toBe(1000);
});

test('[LW-01] a withdrawal without a name, a number or an address is refused, any other is taken', async () => {
  const { answer, mails } = await fixtureBackend();
  const codeOf = async (change: object) => {
    const { body } = await answer({ query: SUBMIT, variables: { ...STATEMENT, ...change } });
    return (JSON.parse(JSON.stringify(body)) as { errors?: { extensions: { code: string } }[] }).errors?.[0]
      ?.extensions.code;
  };
  for (const wrong of [
    { name: ' ' },
    { orderNumber: '' },
    { goods: 'x'.repeat(1001) },
    { name: 'x'.repeat(201) },
  ])
    expect(await codeOf(wrong), JSON.stringify(wrong)).toBe('INVALID_INPUT');
  expect(await codeOf({ email: 'kim' })).toBe('INVALID_EMAIL');
  expect(mails).toEqual([]);
  expect(await codeOf({ orderNumber: 'the cup that I ordered on Monday' })).toBeUndefined();
  expect(mails).toHaveLength(1);
});
