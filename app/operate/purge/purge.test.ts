import { expect, test } from 'vitest';
import type { Purge } from '#app/commerce/page-tags.ts';
import { createFileRefresh, createPurgeBus } from './purge.ts';

test('a purge reaches the caches one after the other, the data first, and counts what they retire', async () => {
  const steps: string[] = [];
  const aCache = (name: string, retired: number) => ({
    async purge({ channelKey, tags }: Purge) {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} purged ${channelKey} ${tags.toString()}`);
      return retired;
    },
  });
  const lines: unknown[] = [];
  const bus = createPurgeBus([aCache('data', 2), aCache('pages', 3)], { info: (facts) => lines.push(facts) });
  expect(await bus.publish({ channelKey: 'birch', tags: ['product:1'] })).toEqual({
    retired: 5,
    isEverywhere: true,
  });
  expect(steps).toEqual([
    'data begins',
    'data purged birch product:1',
    'pages begins',
    'pages purged birch product:1',
  ]);
  expect(lines).toEqual([{ channel: 'birch', tags: 1, retired: 5 }]);
});

test('[CH-04] a purge that asks for it reads the shop’s file again before the caches, and no other', async () => {
  const steps: string[] = [];
  const file = createFileRefresh({ reload: async (key) => void steps.push(`reads ${key}`) });
  const cache = { purge: ({ channelKey }: Purge) => steps.push(`retires ${channelKey}`) };
  const bus = createPurgeBus([file, cache], { info: () => {} });
  await bus.publish({ channelKey: 'birch', tags: 'all', readsFile: true });
  await bus.publish({ channelKey: 'beam', tags: 'all' });
  expect(steps).toEqual(['reads birch', 'retires birch', 'retires beam']);
});
