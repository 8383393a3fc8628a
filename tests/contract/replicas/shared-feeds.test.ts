import { parse } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { createTextSealer } from '#kernel/signed-text.ts';
import type { FeedSink, FeedSource } from '#app/operate/live/live-visit.ts';
import { createIdentityHash } from '#app/operate/replicas/shared-writes.ts';
import { shareFeeds } from '#app/operate/replicas/shared-feeds.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { openReplica } from './open-replica.ts';
import { aRedis, endAll } from './opened.ts';

afterEach(endAll);

const SECRETS = ['s'.repeat(32)];
const TICK_MS = 250;
const DOCUMENT = 'subscription cart { cart }';
const CART = { name: 'cart', text: DOCUMENT, document: parse(DOCUMENT), variables: { id: 'cart-of-anna' } };
const birch = aChannel({}, 'birch');

/** A replica whose subscriptions at the API the test answers. */
async function aReplica(url: string) {
  const { store } = await openReplica(url);
  const atApi = new Set<FeedSink>();
  const source: FeedSource = (_channel, _operation, sink) => {
    atApi.add(sink);
    return () => void atApi.delete(sink);
  };
  const parts = {
    store,
    hash: createIdentityHash(SECRETS),
    sealer: createTextSealer(SECRETS),
    tickMs: TICK_MS,
  };
  const subscribe = shareFeeds(parts, source);
  return {
    atApi,
    store,
    send: (data: unknown) => atApi.forEach((sink) => sink.onData(data)),
    follow(channel = birch) {
      const seen: unknown[] = [];
      const sink = {
        onData: (data: unknown) => void seen.push(data),
        onRefused: () => void seen.push('refused'),
      };
      return { seen, stop: subscribe(channel, CART, sink) };
    },
  };
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

async function twoReplicas() {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  const first = one.follow();
  await eventually(() => expect(one.atApi.size).toBe(1));
  return { redis, one, other, first };
}

test('[AP-04] [CH-11] replicas share one subscription: whoever comes gets the latest value at once, no other shop does', async () => {
  const { one, other, first } = await twoReplicas();
  one.send({ cart: 'one piece' });
  await eventually(() => expect(first.seen).toEqual([{ cart: 'one piece' }]));
  const second = other.follow();
  const foreign = other.follow(aChannel({}, 'beam'));
  await eventually(() => expect(second.seen).toEqual([{ cart: 'one piece' }]));
  one.send({ cart: 'two pieces' });
  await eventually(() => expect(second.seen).toEqual([{ cart: 'one piece' }, { cart: 'two pieces' }]));
  expect(first.seen).toHaveLength(2);
  // The other shop's own subscription
  await eventually(() => expect([one.atApi.size, other.atApi.size]).toEqual([1, 1]));
  expect(foreign.seen).toEqual([]);
  const stored = await one.store.run(async (connection) => {
    const keys = (await connection.call('KEYS', '*')) as readonly string[];
    return [...keys, ...(await connection.mget(...keys))].join('\n');
  }, 1000);
  for (const text of ['cart-of-anna', 'pieces']) expect(stored.includes(text), text).toBe(false);
});

test('[AP-04] another replica takes over from one that stops, and from one that dies', async () => {
  const { one, other, first } = await twoReplicas();
  const second = other.follow();
  first.stop();
  await eventually(() => expect([one.atApi.size, other.atApi.size]).toEqual([0, 1]));
  other.send({ cart: 'taken over' });
  expect(second.seen).toEqual([{ cart: 'taken over' }]);
  const third = one.follow();
  await eventually(() => expect(third.seen).toEqual([{ cart: 'taken over' }]));
  // It gives nothing back
  await other.store.close();
  await eventually(() => expect(one.atApi.size).toBe(1));
});

test('[AP-04] without the store each replica subscribes itself; after it one of them is enough', async () => {
  const { redis, one, other, first } = await twoReplicas();
  const second = other.follow();
  await redis.kill();
  await eventually(() => expect([one.atApi.size, other.atApi.size]).toEqual([1, 1]));
  one.send({ stock: 1 });
  other.send({ stock: 1 });
  expect([first.seen, second.seen]).toEqual([[{ stock: 1 }], [{ stock: 1 }]]);
  await redis.start();
  await eventually(() => expect(one.atApi.size + other.atApi.size).toBe(1));
  for (const replica of [one, other]) replica.send({ stock: 0 });
  await eventually(() =>
    expect([first.seen.at(-1), second.seen.at(-1)]).toEqual([{ stock: 0 }, { stock: 0 }]),
  );
});

test('[AP-04] a refusal of the API ends the feed, and the next replica asks itself', async () => {
  const { one, other, first } = await twoReplicas();
  const second = other.follow();
  for (const sink of one.atApi) sink.onRefused();
  expect(first.seen).toEqual(['refused']);
  await eventually(() => expect([one.atApi.size, other.atApi.size]).toEqual([0, 1]));
  for (const sink of other.atApi) sink.onRefused();
  expect(second.seen).toEqual(['refused']);
});
