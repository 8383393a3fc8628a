import { expect, onTestFinished, test, vi } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import type { Channel } from '#app/channels/channel.ts';
import { type CatalogScheduleOptions, createCatalogSchedule } from './catalog-schedule.ts';
import type { CatalogBuild } from './catalog-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const aBuild = (builtAt: number): CatalogBuild => ({
  id: `${builtAt}-00000000`,
  site: 'x',
  builtAt,
  urls: 5,
  problems: ['a part'],
  files: {},
});

function useFakeTimers(): void {
  if (vi.isFakeTimers()) return;
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
}

function aSchedule(changes: Partial<CatalogScheduleOptions> = {}) {
  useFakeTimers();
  const stored = new Map<string, CatalogBuild>();
  const built: string[] = [];
  const channels: Channel[] = [
    aChannel({}, 'birch'),
    aChannel({}, 'alder'),
    aChannel({ indexing: false }, 'hidden'),
  ];
  const warn = vi.fn<CatalogScheduleOptions['log']['warn']>();
  const schedule = createCatalogSchedule({
    registry: { all: () => channels },
    load: async ({ key }) => stored.get(key) ?? null,
    async build({ key }) {
      built.push(key);
      const build = aBuild(Date.now());
      stored.set(key, build);
      return build;
    },
    maxAgeMs: 6 * HOUR_MS,
    log: { info: () => {}, warn, error: (facts) => expect.fail(JSON.stringify(facts)) },
    ...changes,
  });
  return { schedule, stored, built, warn, channels };
}

test('[CH-07] shops without files are built soon, again when the files are old; a shop that is not indexed never', async () => {
  const { schedule, built } = aSchedule();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(built).toEqual(['birch', 'alder']);
  expect(schedule.report('birch')).toEqual({
    builtAt: '2026-11-26T12:00:05.000Z',
    urls: 5,
    problems: ['a part'],
  });
  expect(schedule.report('hidden')).toBeNull();
  await vi.advanceTimersByTimeAsync(5.9 * HOUR_MS);
  expect(built).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(0.2 * HOUR_MS);
  expect(built.slice(2).toSorted()).toEqual(['alder', 'birch']);
  schedule.close();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(built).toHaveLength(4);
});

test('[CH-07] a purge of goods or pages builds again after an hour at most once; one of a menu does not', async () => {
  const { schedule, built } = aSchedule();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  void schedule.purge({ channelKey: 'alder', tags: ['menu:main', 'area:frontpage'] });
  void schedule.purge({ channelKey: 'birch', tags: ['menu:main', 'product:1'] });
  void schedule.purge({ channelKey: 'birch', tags: 'all' });
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
  expect(built).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(built.slice(2)).toEqual(['birch']);
  schedule.close();
});

test('[CH-07] after a failure the stored files stay; it is reported, logged once and tried again later', async () => {
  let hasFailed = 0;
  const { schedule, stored, warn } = aSchedule({
    build: async ({ key }) => {
      if (key === 'alder') return aBuild(Date.now());
      hasFailed += 1;
      throw new Error('the API is away');
    },
  });
  stored.set('birch', aBuild(Date.now() - 7 * HOUR_MS));
  await vi.advanceTimersByTimeAsync(25 * MINUTE_MS);
  expect(hasFailed).toBe(3);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(schedule.report('birch')).toEqual({
    builtAt: '2026-11-26T05:00:00.000Z',
    urls: 5,
    problems: ['the last build failed: the API is away', 'a part'],
  });
  schedule.close();
});

test('[CH-04] [CH-07] a changed channel file is built at once, also just after another build', async () => {
  const { schedule, stored, built, channels } = aSchedule();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  // Its settings do not fit what is stored any more
  channels[0] = aChannel({ market: 'no' }, 'birch');
  stored.delete('birch');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(built).toEqual(['birch', 'alder', 'birch']);
  schedule.close();
});

/** A build that ends at its deadline only, as with an API that drips its answers. */
const dripUntilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('[CH-07] a shop whose API never ends its answers delays no other; its build ends at the deadline and comes again', async () => {
  const begun: string[] = [];
  const { schedule, stored } = aSchedule({
    async build({ key }, signal) {
      begun.push(key);
      if (key === 'birch') await dripUntilStopped(signal);
      stored.set(key, aBuild(Date.now()));
      return aBuild(Date.now());
    },
    times: { limitMs: 20 * MINUTE_MS },
  });
  await vi.advanceTimersByTimeAsync(19 * MINUTE_MS);
  expect(begun).toEqual(['birch', 'alder']);
  expect(schedule.report('alder')?.urls).toBe(5);
  void schedule.purge({ channelKey: 'alder', tags: ['product:1'] });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(begun).toEqual(['birch', 'alder', 'birch', 'birch', 'alder', 'birch']);
  expect(schedule.report('birch')?.problems[0]).toContain('No result within 1200000 ms');
  schedule.close();
});

test('[CH-07] few shops are built at a time, those that wait longest first', async () => {
  const channels = Array.from({ length: 12 }, (_, index) => aChannel({}, `shop-${index}`));
  const finishers: (() => void)[] = [];
  const { schedule, stored } = aSchedule({
    registry: { all: () => channels },
    build: ({ key }) =>
      new Promise((resolve) => {
        finishers.push(() => {
          stored.set(key, aBuild(Date.now()));
          resolve(aBuild(Date.now()));
        });
      }),
  });
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(finishers).toHaveLength(8);
  finishers[3]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(finishers).toHaveLength(9);
  schedule.close();
});

test('[CH-07] what another process has built on the same disk meanwhile is not built', async () => {
  const loaded = new Set<string>();
  const { schedule, built } = aSchedule({
    load: async ({ key }) => (loaded.has(key) ? aBuild(Date.now()) : (loaded.add(key), null)),
  });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([built, schedule.report('birch')?.urls]).toEqual([[], 5]);
  schedule.close();
});
