import { randomUUID } from 'node:crypto';
import type { PurgeBus } from '#kernel/page-tags.ts';
import { followPurges, type SharePurgesParts } from './follow-purges.ts';
import { createOwnPurges } from './own-purges.ts';

/** Of all shops; each has about 200 bytes. */
const MAX_ENTRIES = 10_000;
const PUBLISH_LIMIT_MS = 500;

/**
 * Brings purges to the caches of all replicas, through a stream of the store. A replica that was cut off reads what it has missed. What
 * it purges meanwhile is sent when the store answers, and again where the store has lost it with a restart.
 *
 * `publish` purges this process at once, and never fails: the store is for the others.
 */
export function sharePurges(parts: SharePurgesParts): PurgeBus & { close(): void } {
  const { store, local, log } = parts;
  const key = store.key(null, 'purges');
  const from = randomUUID();
  const own = createOwnPurges();
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let next = own.findUnsent(); next; next = own.findUnsent()) {
      const purge = next;
      const text = JSON.stringify({ from, ...purge });
      await store.run(
        (redis) => redis.xadd(key, 'MAXLEN', '~', MAX_ENTRIES, '*', 'p', text),
        PUBLISH_LIMIT_MS,
      );
      own.markSent(purge);
    }
  }

  /** One after the other, whoever asks. */
  const send = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null;
    }));

  const stop = new AbortController();
  void followPurges(
    { ...parts, key, from, send: () => send().catch(() => {}), onLost: () => own.markAllUnsent() },
    stop.signal,
  );
  return {
    async publish(purge) {
      const retired = await local.publish(purge);
      own.add(purge);
      await send().catch((error: unknown) =>
        log.warn({ channel: purge.channelKey, err: error }, 'purge reaches other replicas later'),
      );
      return retired;
    },
    close: () => stop.abort(),
  };
}
