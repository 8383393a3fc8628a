import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#kernel/logger.ts';
import type { AdminParts } from '#app/server/admin/admin.ts';
import type { Lifecycle } from '#app/server/http/lifecycle.ts';
import type { CachedEntry } from '#app/server/page-cache/cached-page.ts';
import { mergeChannels, mergeFolders, sumLimits, sumPageCaches } from './merge-status.ts';
import type { WorkerStatus } from './operations.ts';
import type { PoolMember, WorkerPool } from './worker-pool.ts';

/** A worker that renders answers within some tens of milliseconds; one that does not answer counts as not ready. */
const STATUS_LIMIT_MS = 2000;
/** Of a reading of all channel files; each has its own deadline of a second. */
const RELOAD_LIMIT_MS = 5000;

export interface ClusterAdminParts {
  readonly lifecycle: Pick<Lifecycle, 'phase'>;
  readonly pool: Pick<WorkerPool, 'serving'>;
  readonly log: Logger;
  readonly purge: AdminParts['purge'];
  readonly putDraft: AdminParts['putDraft'];
  readonly areEnoughServed: AdminParts['areEnoughServed'];
}

/** What the admin listener tells and does for all workers together. */
export function createClusterAdmin(parts: ClusterAdminParts): AdminParts {
  const { lifecycle, pool, log, purge, putDraft, areEnoughServed } = parts;
  async function ofAll<T>(what: string, ask: (member: PoolMember) => Promise<T>): Promise<readonly T[]> {
    const answers = pool.serving().map(async (member) => {
      try {
        return [await ask(member)];
      } catch (error) {
        log.error({ worker: member.process.id, what, err: error }, 'worker did not answer');
        return [];
      }
    });
    return (await Promise.all(answers)).flat();
  }

  const statuses = (): Promise<readonly WorkerStatus[]> =>
    ofAll('status', ({ process: worker }) => worker.link.call('status', [], STATUS_LIMIT_MS));

  return {
    lifecycle,
    listWorkers: () => pool.serving().map(({ process: { id, pid }, phase }) => ({ id, pid, phase })),
    listChannels: async () => mergeChannels((await statuses()).map(({ channels }) => channels)),
    folder: async () => mergeFolders((await statuses()).map(({ folder }) => folder)),
    limitCounts: async () => sumLimits((await statuses()).map(({ limits }) => limits)),
    pageCache: {
      counts: async () => sumPageCaches((await statuses()).map(({ pageCache }) => pageCache)),
      entries: () => listEntries(pool, log),
    },
    metrics: {
      text: async () => AggregatorRegistry.aggregate([...(await ofAll('metrics', askMetrics))]).metrics(),
    },
    purge,
    putDraft,
    areEnoughServed,
    async reload() {
      await ofAll('reload', ({ process: worker }) => worker.link.call('reload', [], RELOAD_LIMIT_MS));
    },
  };
}

const askMetrics = ({ process: worker }: PoolMember) => worker.link.call('metrics', [], STATUS_LIMIT_MS);

/** Worker by worker, so that a page may be listed more than once. */
async function* listEntries(pool: Pick<WorkerPool, 'serving'>, log: Logger): AsyncGenerator<CachedEntry> {
  for (const { process: worker } of pool.serving()) {
    try {
      for (let from = 0; ;) {
        const entries = await worker.link.call('pageEntries', [from], STATUS_LIMIT_MS);
        if (entries.length === 0) break;
        for (const entry of entries) yield { ...entry, body: Buffer.from(entry.body) };
        from += entries.length;
      }
    } catch (error) {
      log.error({ worker: worker.id, what: 'pageEntries', err: error }, 'worker did not answer');
    }
  }
}
