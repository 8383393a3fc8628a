import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from '#kernel/logger.ts';
import { type PageTag, parsePageTag, type Purge, type PurgeBus } from '#app/commerce/page-tags.ts';
import { createPurgeLog, type PurgeLog } from './purge-log.ts';
import { createScript, runScript, type SharedStore } from './shared-store.ts';

const LIMIT_MS = 500;
const TICK_MS = 500;

/**
 * A hash: of each shop the position of its last purge, `*last` of all, and `*since` the position from which on the store has noted
 * purges, another one after it has lost its data. A position is the store's time in microseconds, but above the last one, because
 * the clocks of a group's servers differ.
 */
const NEXT_POSITION = `
local time = redis.call('TIME')
local last = tonumber(redis.call('HGET', KEYS[1], '*last') or '0')
local at = string.format('%.0f', math.max(time[1] * 1000000 + time[2], last + 1))`;

const PUBLISH = createScript(`${NEXT_POSITION}
redis.call('HSETNX', KEYS[1], '*since', at)
redis.call('HSET', KEYS[1], '*last', at, ARGV[1], at)
redis.call('PUBLISH', KEYS[1], string.format('%s %.0f %s', at, last, ARGV[2]))
return at`);

const READ = createScript(`${NEXT_POSITION}
if redis.call('HSETNX', KEYS[1], '*since', at) == 1 then redis.call('HSET', KEYS[1], '*last', at) end
return redis.call('HGETALL', KEYS[1])`);

interface SharePurgesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key' | 'follow'>;
  /** Purges the caches of this process. */
  readonly local: PurgeBus;
  readonly positions: PurgePositions;
  readonly channelKeys: () => readonly string[];
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Brings purges to the caches of all replicas by publish and subscribe. A message may be lost with a connection, so each replica
 * compares its position with the store's: shops with purges that it has missed are purged as a whole, and all shops where the store
 * has lost its data. What could not be published is published as a purge of the whole shop when the store answers.
 *
 * `publish` never fails: without the store it purges this process.
 */
export function sharePurges(parts: SharePurgesOptions): PurgeBus & { close(): void } {
  const { store, local, positions, log } = parts;
  const key = store.key(null, 'purged');
  const from = randomUUID();
  const unpublished = new Set<string>();
  const follower = createFollower(parts, key, from);

  async function send(purge: Purge): Promise<void> {
    const values = [purge.channelKey, JSON.stringify({ from, ...purge })];
    const at = await store.run((redis) => runScript(redis, PUBLISH, [key], values), LIMIT_MS);
    // Before the caches are purged: otherwise one could take an old entry from the store again
    positions.note(purge, Number(at));
  }

  async function tick(): Promise<void> {
    await follower.check();
    for (const channelKey of unpublished) {
      // Before it is sent: a purge that fails meanwhile is added again
      unpublished.delete(channelKey);
      await send({ channelKey, tags: 'all' }).catch((error: unknown) => {
        unpublished.add(channelKey);
        throw error;
      });
    }
  }

  const stop = new AbortController();
  void (async () => {
    while (!stop.signal.aborted) {
      // The store does not answer: the next tick tries again
      await tick().catch(() => {});
      await sleep(TICK_MS, undefined, { ref: false });
    }
  })();

  return {
    async publish(purge) {
      const isEverywhere = await send(purge).then(
        () => true,
        (error: unknown) => {
          unpublished.add(purge.channelKey);
          log.warn({ channel: purge.channelKey, err: error }, 'purge reaches other replicas later');
          return false;
        },
      );
      const { retired } = await local.publish(purge);
      return { retired, isEverywhere };
    },
    close() {
      stop.abort();
      follower.close();
    },
  };
}

/** Does the purges of other replicas, one after the other. */
function createFollower(parts: SharePurgesOptions, key: string, from: string) {
  const { store, local, positions, channelKeys, log } = parts;
  let work: Promise<unknown> = Promise.resolve();
  /** `*since` of the store, empty before it is read first. */
  let since = '';
  /** The store's last position at the check before. */
  let lastBefore = 0;

  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const done = work.then(task);
    work = done.catch(() => {});
    return done;
  };

  async function receive({ at, before, sender, purge }: Message): Promise<void> {
    if (at <= positions.current()) return;
    if (before !== positions.current()) return catchUp();
    if (sender !== from) {
      positions.note(purge, at);
      await local.publish(purge);
    }
    positions.reach(at);
  }

  /** A message has the time between two checks to arrive. That of a later purge names the purge before it. */
  async function check(): Promise<void> {
    const [storeSince, storeLast] = await store.run((redis) => redis.hmget(key, '*since', '*last'), LIMIT_MS);
    await enqueue(async () => {
      const isMissed = storeSince !== since || lastBefore > positions.current();
      lastBefore = Number(storeLast ?? 0);
      if (isMissed) await catchUp();
    });
  }

  async function catchUp(): Promise<void> {
    const found = await readPositions(store, key);
    const [seen, isFirst, isNew] = [positions.current(), since === '', found.since !== since];
    const purged = found.shops.filter(({ at }) => isNew || at > seen);
    if (isNew) positions.reset(Number(found.since));
    for (const { channelKey, at } of purged) positions.note({ channelKey, tags: 'all' }, at);
    [since, lastBefore] = [found.since, found.last];
    const missed = isNew && !isFirst ? channelKeys() : purged.map(({ channelKey }) => channelKey);
    if (!isFirst) log.warn({ shops: missed.length }, 'purges were missed: purging these shops');
    for (const channelKey of missed) await local.publish({ channelKey, tags: 'all' });
    positions.reach(found.last);
  }

  const unfollow = store.follow(key, (text) => {
    const message = parseMessage(text);
    // What cannot be read, or not be caught up with now, is missed at one of the next checks
    if (message === null) log.error({}, 'purge of another replica is not readable');
    else void enqueue(() => receive(message)).catch(() => {});
  });
  return { check, close: unfollow };
}

interface StoredPositions {
  readonly since: string;
  readonly last: number;
  /** In the order of their last purges. */
  readonly shops: readonly { readonly channelKey: string; readonly at: number }[];
}

async function readPositions(store: Pick<SharedStore, 'run'>, key: string): Promise<StoredPositions> {
  const fields = z
    .array(z.string())
    .parse(await store.run((redis) => runScript(redis, READ, [key], []), LIMIT_MS));
  const {
    '*since': since = '',
    '*last': last = '0',
    ...shops
  } = Object.fromEntries(
    Array.from({ length: fields.length / 2 }, (_, at) => fields.slice(2 * at, 2 * at + 2)),
  ) as Readonly<Record<string, string>>;
  return {
    since,
    last: Number(last),
    shops: Object.entries(shops)
      .map(([channelKey, at]) => ({ channelKey, at: Number(at) }))
      .toSorted((one, other) => one.at - other.at),
  };
}

const messageSchema = z.object({
  from: z.string(),
  channelKey: z.string(),
  tags: z.union([z.literal('all'), z.array(z.string())]),
});

interface Message {
  readonly at: number;
  /** Position of the purge before. */
  readonly before: number;
  readonly sender: string;
  readonly purge: Purge;
}

/** Reads `<position> <position of the purge before> <purge>`; null where it is something else. */
function parseMessage(text: string): Message | null {
  const [at = '', before = ''] = text.split(' ', 2);
  try {
    const { from: sender, ...rest } = messageSchema.parse(
      JSON.parse(text.slice(at.length + before.length + 2)),
    );
    const tags =
      rest.tags === 'all'
        ? rest.tags
        : rest.tags.map(parsePageTag).filter((tag): tag is PageTag => tag !== null);
    const purge = { channelKey: rest.channelKey, tags };
    return { at: Number(at), before: Number(before), sender, purge };
  } catch {
    return null;
  }
}

/** Per shop. An entry that is older than so many purges of its shop counts as purged. */
const REMEMBERED_PURGES = 1000;

/**
 * The purges of all replicas in their order. What a replica shares has the position that it had reached before it asked for the data, so
 * that another, which has seen more purges, can say whether it is still good.
 */
export interface PurgePositions {
  /** Of the last purge that the caches of this replica have done. */
  current(): number;
  isPurgedSince(position: number, channelKey: string, tags: Iterable<PageTag>): boolean;
  /** Before the caches of this replica are purged: what others have shared is judged by it. */
  note(purge: Purge, position: number): void;
  /** Afterwards. */
  reach(position: number): void;
  /** Forgets all; what is older than `since` counts as purged. */
  reset(since: number): void;
}

export function createPurgePositions(): PurgePositions {
  // Before the first `reset` it is not known what the others have purged
  let log: PurgeLog = createPurgeLog({ remembered: REMEMBERED_PURGES, since: Infinity });
  let reached = 0;
  return {
    current: () => reached,
    isPurgedSince: (position, channelKey, tags) => log.isPurgedSince(position, channelKey, tags),
    note: (purge, position) => log.note(purge, position),
    reach(position) {
      reached = position;
    },
    reset(since) {
      reached = since;
      log = createPurgeLog({ remembered: REMEMBERED_PURGES, since });
    },
  };
}
