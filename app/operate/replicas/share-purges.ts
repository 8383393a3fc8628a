import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Logger } from '#kernel/logger.ts';
import type { PageTag, Purge, PurgeBus } from '#app/commerce/page-tags.ts';
import { describeStoreError, type SharedStore } from './shared-store.ts';

const LIMIT_MS = 500;
/** Between two pings, which find a connection that is lost without an error. */
const PING_MS = 1000;
const RETRY_MS = 500;

interface SharePurgesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key' | 'createReader'>;
  /** Purges the caches of this process. */
  readonly local: PurgeBus;
  readonly channelKeys: () => readonly string[];
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Brings purges to the caches of all replicas by publish and subscribe. Messages are lost with a connection, so a replica purges all
 * shops whenever it has subscribed. What could not be published is published as a purge of the whole shop when the store answers.
 *
 * `publish` never fails: without the store it purges this process.
 */
export function sharePurges(options: SharePurgesOptions): PurgeBus & { close(): void } {
  const { store, local, log } = options;
  const topic = store.key(null, 'purges');
  const sender = randomUUID();
  const unpublished = new Set<string>();
  const stop = new AbortController();

  const send = (purge: Purge): Promise<unknown> =>
    store.run((redis) => redis.publish(topic, JSON.stringify({ sender, ...purge })), LIMIT_MS);

  async function sendUnpublished(): Promise<void> {
    for (const channelKey of unpublished) {
      // Before it is sent: a purge that fails meanwhile is added again
      unpublished.delete(channelKey);
      await send({ channelKey, tags: 'all' }).catch((error: unknown) => {
        unpublished.add(channelKey);
        throw error;
      });
    }
  }

  function receive(text: string): void {
    try {
      const { sender: from, ...purge } = messageSchema.parse(JSON.parse(text));
      if (from !== sender) void local.publish(purge);
    } catch {
      log.error({}, 'purge of another replica is not readable');
    }
  }

  void follow(topic, { ...options, receive, onPing: sendUnpublished, stop: stop.signal });

  return {
    async publish(purge) {
      const { retired } = await local.publish(purge);
      try {
        await send(purge);
        return { retired, isEverywhere: true };
      } catch (error) {
        unpublished.add(purge.channelKey);
        log.warn({ channel: purge.channelKey, err: error }, 'purge reaches other replicas later');
        return { retired, isEverywhere: false };
      }
    },
    close: () => stop.abort(),
  };
}

const messageSchema = z.object({
  sender: z.string(),
  channelKey: z.string(),
  // A tag that only another build has is one of nothing here
  tags: z.union([z.literal('all'), z.array(z.custom<PageTag>((tag) => typeof tag === 'string'))]),
  readsFile: z.literal(true).optional(),
});

interface FollowOptions extends SharePurgesOptions {
  readonly receive: (text: string) => void;
  /** Called while the connection works. */
  readonly onPing: () => Promise<void>;
  readonly stop: AbortSignal;
}

/** Receives the messages of a topic, by one connection after another. */
async function follow(topic: string, options: FollowOptions): Promise<void> {
  const { store, local, channelKeys, log, receive, onPing, stop } = options;
  let isLost = false;

  async function readUntilLost(attempt: number): Promise<void> {
    const reader = await store.createReader(attempt);
    // The commands below fail too
    reader.on('error', () => {});
    reader.on('message', (_topic, text) => receive(text));
    try {
      await reader.connect();
      await reader.subscribe(topic);
      if (isLost) log.warn({}, 'purges may have been missed: purging all shops');
      isLost = false;
      for (const channelKey of channelKeys()) await local.publish({ channelKey, tags: 'all' });
      for (;;) {
        await onPing().catch(() => {});
        await sleep(PING_MS, undefined, { ref: false, signal: stop });
        await reader.ping();
      }
    } finally {
      reader.disconnect();
    }
  }

  for (let attempt = 0; !stop.aborted; attempt += 1) {
    await readUntilLost(attempt).catch((error: unknown) => {
      if (!isLost && !stop.aborted)
        log.warn({ reason: describeStoreError(error) }, 'purges of other replicas are not received');
      isLost = true;
    });
    await sleep(RETRY_MS, undefined, { ref: false });
  }
}
