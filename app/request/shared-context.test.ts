import { expect, test } from 'vitest';
import { createDataCache } from '#app/commerce/cache/data-cache.server.ts';
import { remember } from '#kernel/remember.ts';
import { aContext } from '#tests/support/a-context.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { type SharedContext, toSharedContext } from './shared-context.ts';

const context = aContext({ channel: aChannel(), language: 'sv' });
const { channel, preferences } = context;
const english = aContext({ channel, language: 'en' });

test('requests of different visitors with the same choices share one', () => {
  const other = { ...context, requestId: 'other', cookies: english.cookies, url: new URL('/b', context.url) };
  const shared = toSharedContext(context);
  expect(toSharedContext({ ...other, preferences: { ...preferences } })).toBe(shared);
  expect(Object.keys(shared).toSorted()).toEqual(
    ['channel', 'links', 'locale', 'look', 'market', 'messages', 'preferences', 'translate'].toSorted(),
  );
});

const VARIANTS: readonly (readonly [string, SharedContext])[] = [
  ['another shop', { ...context, channel: { ...channel, key: 'other-shop' } }],
  ['another version', { ...context, channel: { ...channel, version: 'v2' } }],
  ['another language', english],
  ['another market', { ...context, market: 'no' }],
  ['another customer type', { ...context, preferences: { ...preferences, customerType: 'ORGANIZATION' } }],
  ['another VAT mode', { ...context, preferences: { ...preferences, vatIncluded: false } }],
  ['another look', { ...context, look: 'dark' }],
];

test.each(VARIANTS)('[CH-11] %s has its own, and views of its own of the same answer', (_, variant) => {
  const view = remember((answer: { readonly name: string }, shared: SharedContext) => ({
    text: `${answer.name} of ${shared.channel.key}`,
  }));
  const answer = { name: 'Menu' };
  const first = view(answer, toSharedContext(context));
  const other = view(answer, toSharedContext(variant));
  expect(toSharedContext(variant)).not.toBe(toSharedContext(context));
  expect(other).not.toBe(first);
  expect(other.text).toBe(`Menu of ${variant.channel.key}`);
  expect(view(answer, toSharedContext(context))).toBe(first);
});

test('the view of an answer is made once until the answer is purged', async () => {
  const cache = createDataCache({ maxEntries: 10, maxBytes: 10_000 });
  let fetches = 0;
  const load = async () => {
    const { value } = await cache.load({
      key: { id: 'shop|v1|menu', channelKey: 'shop', channelVersion: 'v1' },
      freshness: { freshForMs: 60_000, staleForMs: 0 },
      fetch: async () => ({ value: { name: `Menu ${(fetches += 1)}` }, partial: false }),
      tagsOf: () => ['menu:main'],
    });
    return view(value, toSharedContext(context));
  };
  const view = remember((answer: { readonly name: string }, _shared: SharedContext) => [answer.name]);
  const first = await load();
  expect(await load()).toBe(first);
  await cache.purge({ channelKey: 'shop', tags: ['menu:main'] });
  expect([first, await load()]).toEqual([['Menu 1'], ['Menu 2']]);
});
