import { expect, test } from 'vitest';
import type { Purge } from '#kernel/page-tags.ts';
import { createOwnPurges, type OwnPurges } from './own-purges.ts';

/** Sends all, as a store does that answers. */
function sendAll(own: OwnPurges): readonly Purge[] {
  const sent: Purge[] = [];
  for (let purge = own.findUnsent(); purge; purge = own.findUnsent()) {
    sent.push(purge);
    own.markSent(purge);
  }
  return sent;
}

const aPurge = (channelKey: string, number: number): Purge => ({ channelKey, tags: [`product:${number}`] });

test('purges are sent once, in their order; after a loss those of ten minutes again, a shop’s as one', () => {
  let time = 0;
  const own = createOwnPurges(() => time);
  own.add(aPurge('oak', 1));
  time += 300_000;
  own.add(aPurge('birch', 1));
  own.add(aPurge('birch', 2));
  expect(sendAll(own)).toEqual([aPurge('oak', 1), aPurge('birch', 1), aPurge('birch', 2)]);
  expect(own.findUnsent()).toBeNull();
  time += 300_000;
  own.markAllUnsent();
  expect(sendAll(own)).toEqual([{ channelKey: 'birch', tags: ['product:1', 'product:2'] }]);
});

test('many purges of one shop, and many that cannot be sent, become purges of everything', () => {
  const own = createOwnPurges();
  for (let number = 0; number < 1001; number += 1) own.add(aPurge('birch', number));
  expect(sendAll(own)).toEqual([{ channelKey: 'birch', tags: 'all' }]);
});

test('a storm of purges of thousands of shops is neither merged while it is sent nor slow', () => {
  const own = createOwnPurges();
  for (let number = 0; number < 5000; number += 1) {
    own.add(aPurge(`shop-${number % 3000}`, number));
    expect(sendAll(own)).toEqual([aPurge(`shop-${number % 3000}`, number)]);
  }
  for (let number = 0; number < 20_000; number += 1) own.add(aPurge(`shop-${number % 3000}`, number));
  const sent = sendAll(own);
  expect(new Set(sent.map(({ channelKey }) => channelKey)).size).toBe(3000);
  expect(sent.length).toBeLessThanOrEqual(6000);
});
