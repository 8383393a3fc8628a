import { afterEach, expect, test, vi } from 'vitest';
import { selectPageKey, type PageKey } from '#app/server/page-cache/page-key.ts';
import { createPurgePositions, sharePurges } from '#app/operate/replicas/share-purges.ts';
import { shareAnswers, sharePages } from '#app/operate/replicas/share-pages.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aRenderedPage } from '#tests/support/storefront-server.ts';
import { aRedis, endAll, openStore } from './opened.ts';

afterEach(endAll);

const LIFETIME = { freshMs: 60_000, staleMs: 60_000, errorMs: 60_000 };
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** A replica whose channel file of the shop names a channel of the API, which is also the text that it shares. */
async function aReplica(url: string, channelId: string) {
  const { store, end } = await openStore(url);
  const channel = aChannel({ channelId }, 'birch');
  const key = selectPageKey(
    { method: 'GET', protocol: 'http:', url: new URL('http://birch.example/'), cookieHeader: undefined },
    { channel, role: 'primary' },
  ) as PageKey;
  const positions = createPurgePositions();
  const parts = { store, positions, noteShare: () => {} };
  const answers = shareAnswers(parts);
  const local = { publish: async () => ({ retired: 0, isEverywhere: true }) };
  const bus = sharePurges({ store, local, positions, channelKeys: () => ['birch'], log });
  end(async () => bus.close());
  await vi.waitFor(() => expect(positions.current()).toBeGreaterThan(0), { timeout: 5000 });
  const pages = sharePages({ ...parts, build: 'b' });
  const { version } = channel;
  const dataKey = { id: `birch|${version}|answer`, channelKey: 'birch', channelVersion: version };
  return {
    bus,
    version,
    /** Shares a page and an answer. */
    share() {
      const rendered = aRenderedPage(channelId, { tags: ['product:1'] });
      pages.add(key, { rendered, lifetime: LIFETIME }, positions.current());
      const [madeAt, until] = [Date.now(), Date.now() + 60_000];
      const times = { madeAt, freshUntil: until, staleUntil: until, errorUntil: until };
      const answer = { key: dataKey, value: channelId, tags: ['product:1' as const], isPartial: false };
      answers.add({ ...answer, ...times }, positions.current());
    },
    async find() {
      const page = await pages.find(key);
      const answer = await answers.find(dataKey);
      return [page?.rendered.body.toString() ?? null, answer?.value ?? null];
    },
  };
}

test('[CH-11] a bad channel file on one replica only: versions share no pages and answers, and a purge at either retires both', async () => {
  const { url } = await aRedis();
  const [ahead, behind, alike] = [
    await aReplica(url, '2|se'),
    await aReplica(url, '1|se'),
    await aReplica(url, '2|se'),
  ];
  expect(ahead.version).not.toBe(behind.version);
  const becomes = (replica: typeof ahead, found: readonly unknown[]) =>
    vi.waitFor(async () => expect(await replica.find()).toEqual(found), { timeout: 5000, interval: 20 });

  ahead.share();
  await becomes(alike, ['2|se', '2|se']);
  expect(await behind.find()).toEqual([null, null]);
  behind.share();
  await becomes(behind, ['1|se', '1|se']);
  expect(await alike.find()).toEqual(['2|se', '2|se']);

  await behind.bus.publish({ channelKey: 'birch', tags: ['product:1'] });
  for (const replica of [ahead, behind, alike]) await becomes(replica, [null, null]);
});
