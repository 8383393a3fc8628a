import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import type { Writer } from '#kernel/limits/write-counts.ts';
import { ok } from '#kernel/result.ts';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import { startCluster, startSentinel } from '#tests/support/replicas/redis-groups.ts';
import { openReplica, storeAnswers, type OpenedReplica } from './open-replica.ts';
import { aProxyBefore, aRedis, endAll, endLater } from './opened.ts';

afterEach(endAll);

const limits = { ...DEFAULT_LIMITS, reviewOfVisitor: 5 };

const aReplica = (url: string): Promise<OpenedReplica> => openReplica(url, limits);

async function twoReplicas(url: string): Promise<[OpenedReplica, OpenedReplica]> {
  return [await aReplica(url), await aReplica(url)];
}

const VISITOR: Writer = { channelKey: 'birch', addressKey: '203.0.113.77', cookieId: 'cart-of-anna' };

/** How many of `count` reviews are allowed, in turn by each replica. */
async function countReviews(
  replicas: readonly OpenedReplica[],
  count: number,
  writer = VISITOR,
): Promise<number> {
  let allowed = 0;
  for (let at = 0; at < count; at += 1)
    if ((await replicas[at % replicas.length]?.uses.writes.take('review', writer)) === null) allowed += 1;
  return allowed;
}

let calls = 0;
/** Renews a login at a replica; the auth service takes a while. */
const renew = ({ uses }: OpenedReplica, refreshToken: string, channelKey = 'birch') =>
  uses.refreshes.refresh({
    channelKey,
    refreshToken,
    async send() {
      calls += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return ok({
        token: `secret-access-${calls}`,
        refreshToken: `secret-next-${calls}`,
        maxAgeSeconds: 900,
      });
    },
  });

/** Everything that is shared, once over both replicas. */
async function expectSharing(replicas: readonly [OpenedReplica, OpenedReplica]): Promise<void> {
  const [one, other] = replicas;
  expect(await countReviews(replicas, 8)).toBe(5);
  const wait = await other.uses.writes.take('review', VISITOR);
  expect(wait?.reached).toBe('reviewOfVisitor');
  expect(wait?.seconds).toBeGreaterThan(500);
  expect(await countReviews(replicas, 2, { ...VISITOR, channelKey: 'beam' })).toBe(2);

  const nonce = randomUUID();
  for (const nonces of ['linkNonces', 'purgeNonces'] as const) {
    expect(await one.uses[nonces].use('birch', nonce)).toBe(true);
    // Within 25 ms, or false
    await vi.waitFor(async () => expect(await other.uses[nonces].isUsed('birch', nonce)).toBe(true));
    expect(await other.uses[nonces].use('birch', nonce)).toBe(false);
    expect(await one.uses[nonces].use('birch', nonce)).toBe(false);
    expect(await other.uses[nonces].use('beam', nonce)).toBe(true);
  }
  const since = await one.uses.linkNonces.since();
  expect(await other.uses.linkNonces.since()).toBe(since);
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);

  const session = randomUUID();
  await one.uses.endedSessions.end('birch', session, Date.now() + 60_000);
  await vi.waitFor(async () => expect(await other.uses.endedSessions.isEnded('birch', session)).toBe(true));
  expect(await other.uses.endedSessions.isEnded('beam', session)).toBe(false);

  const before = calls;
  const refreshToken = `secret-${randomUUID()}`;
  const asked = [one, other, one, other].map((replica) => renew(replica, refreshToken));
  const renewals = await Promise.all(asked);
  expect(new Set(renewals.map((each) => each.kind === 'renewed' && each.tokens.token)).size).toBe(1);
  expect(calls).toBe(before + 1);
  other.uses.refreshes.forget({ channelKey: 'birch', refreshToken: `${refreshToken}-2` });
  // Its answer comes after that to the command before it. A replica that asks too early keeps what it gets
  await storeAnswers(other.store);
  expect((await renew(one, `${refreshToken}-2`)).kind).toBe('refused');
}

test('[CH-11] replicas share counts, uses, ended logins and refreshes; nothing personal can be read in the store', async () => {
  const redis = await aRedis(['--requirepass', 'secret-of-the-store']);
  const replicas = await twoReplicas(`redis://:secret-of-the-store@127.0.0.1:${redis.port}`);
  await expectSharing(replicas);
  const stored = await replicas[0].store.run(async (connection) => {
    const keys = (await connection.call('KEYS', '*')) as readonly string[];
    const dumps = await Promise.all(keys.map((key) => connection.call('DUMP', key)));
    return [...keys, ...dumps].join('\n');
  }, 1000);
  expect(stored).toContain('test:{birch}:writes:review:visitor:');
  for (const text of ['203.0.113.77', 'cart-of-anna', 'secret-', 'a@b'])
    expect(stored.includes(text), text).toBe(false);
  // All keys name their shop, or that they belong to none
  for (const line of stored.split('\n').filter((each) => each.startsWith('test:')))
    expect(line).toMatch(/^test:\{(?:birch|beam|\*)\}:/);
});

test('[CH-11] on a cluster each step touches one node', async () => {
  const cluster = await startCluster();
  endLater(() => cluster.stop());
  await expectSharing(await twoReplicas(cluster.url));
});

test('on Sentinel a new master holds what the former one held', async () => {
  const group = await startSentinel();
  endLater(() => group.stop());
  const replicas = await twoReplicas(group.url);
  const [one, other] = replicas;
  await expectSharing(replicas);
  expect(await one.uses.linkNonces.use('birch', 'before')).toBe(true);
  await group.failOver();
  await vi.waitFor(async () => expect(await other.uses.linkNonces.use('birch', 'before')).toBe(false), {
    timeout: 20_000,
    interval: 100,
  });
  await vi.waitFor(async () => expect(await one.uses.linkNonces.use('birch', randomUUID())).toBe(true), {
    timeout: 20_000,
    interval: 100,
  });
});

test('[CH-11] without the store: each replica allows its share, single use is refused, logins are renewed by each', async () => {
  const redis = await aRedis();
  const replicas = await twoReplicas(redis.url);
  const [one, other] = replicas;
  expect(await countReviews([one], 2)).toBe(2);
  await one.uses.endedSessions.end('birch', 'known here', Date.now() + 60_000);
  expect(await one.uses.linkNonces.use('birch', 'used')).toBe(true);
  const since = await one.uses.linkNonces.since();
  await redis.kill();

  // Half of five, rounded up; the two from before count
  expect(await countReviews([one], 4)).toBe(1);
  expect(await countReviews([other], 4)).toBe(3);
  await expect(other.uses.linkNonces.use('birch', 'new')).rejects.toThrow(StoreUnavailableError);
  await expect(other.uses.purgeNonces.use('birch', 'new')).rejects.toThrow(StoreUnavailableError);
  await expect(other.uses.linkNonces.since()).rejects.toThrow(StoreUnavailableError);
  expect(await other.uses.linkNonces.isUsed('birch', 'new')).toBe(false);
  expect(await one.uses.linkNonces.use('birch', 'used')).toBe(false);
  expect(await one.uses.endedSessions.isEnded('birch', 'known here')).toBe(true);
  expect(await other.uses.endedSessions.isEnded('birch', 'known here')).toBe(false);
  const before = calls;
  await Promise.all([renew(one, 'R1'), renew(one, 'R1'), renew(other, 'R1')]);
  expect(calls).toBe(before + 2);

  await redis.start();
  for (const { store } of replicas) await storeAnswers(store);
  // An empty store: what was made before may have been used before
  await vi.waitFor(async () => expect(await other.uses.linkNonces.since()).toBeGreaterThan(since));
  expect(await other.uses.linkNonces.use('birch', 'new')).toBe(true);
  expect(await one.uses.linkNonces.use('birch', 'new')).toBe(false);
  expect(await countReviews(replicas, 8)).toBe(5);
});

test('[CH-11] split: a replica that does not reach the store refuses single use and allows its share; after it both count once', async () => {
  const redis = await aRedis();
  const proxy = await aProxyBefore(redis);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await proxy.disconnect();
  expect(await one.uses.linkNonces.use('birch', 'link')).toBe(true);
  await expect(other.uses.linkNonces.use('birch', 'link')).rejects.toThrow(StoreUnavailableError);
  expect([await countReviews([one], 8), await countReviews([other], 8)]).toEqual([5, 3]);
  await proxy.reconnect();
  await storeAnswers(other.store);
  expect(await other.uses.linkNonces.use('birch', 'link')).toBe(false);
  expect(await countReviews([one, other], 2)).toBe(0);
});

test('[AU-07] a store notes at once since when it notes uses: links that are made from then on are valid', async () => {
  const redis = await aRedis();
  const { store } = await aReplica(redis.url);
  const find = () => store.run((connection) => connection.get(store.key(null, 'used-since')), 500);
  const first = await vi.waitUntil(find);
  await redis.kill();
  await redis.start();
  await storeAnswers(store);
  expect(Number(await vi.waitUntil(find))).toBeGreaterThan(Number(first));
});

test.each([
  ['allkeys-lru', 1],
  ['volatile-lru', 1],
  ['noeviction', 0],
])('a store that evicts by %s is warned of %i times', async (policy, times) => {
  const redis = await aRedis(['--maxmemory-policy', policy]);
  const { lines } = await aReplica(redis.url);
  const warning = 'shared store may forget which links were used';
  await vi.waitFor(() => expect(lines.filter((line) => line === warning)).toHaveLength(times));
});

test('the winner of a refresh that fails lets the next one ask', async () => {
  const redis = await aRedis();
  const [one, other] = await twoReplicas(redis.url);
  const failing = { channelKey: 'birch', refreshToken: 'R2', send: () => Promise.reject(new Error('down')) };
  expect((await one.uses.refreshes.refresh(failing)).kind).toBe('failed');
  const startedAt = performance.now();
  expect((await renew(other, 'R2')).kind).toBe('renewed');
  expect(performance.now() - startedAt).toBeLessThan(4000);
});
