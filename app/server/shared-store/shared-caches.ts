import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataStore } from '#app/commerce/memory-store.server.ts';
import type { Env } from '#app/env.server.ts';
import type { SharedPages } from '#app/server/page-cache/shared-pages.ts';
import type { Logger } from '#kernel/logger.ts';
import type { PurgeBus } from '#kernel/page-tags.ts';
import { createPurgePositions } from './purge-positions.ts';
import { shareData, sharePages } from './share-pages.ts';
import { sharePurges } from './share-purges.ts';
import type { SharedStore } from './shared-store.ts';

interface SharedCachesParts {
  readonly env: Pick<Env, 'publicScheme' | 'publicPort' | 'serviceWorker'>;
  readonly buildFolder: string;
  readonly channelKeys: () => readonly string[];
  readonly log: Logger;
}

/** How often the store had what a replica did not have in memory. */
export type ShareCounts = Readonly<Record<'page' | 'data', { readonly hit: number; readonly miss: number }>>;

/** The caches of this process, and behind them, with a store, those of all replicas. */
export interface SharedCaches {
  /** Of the last purge that is done here. */
  position(): number;
  readonly pages: SharedPages | null;
  data(memory: DataStore): DataStore;
  /** A bus that purges all replicas. Call it once. */
  purges(local: PurgeBus): PurgeBus;
  counts(): ShareCounts;
  close(): void;
}

export async function createSharedCaches(
  store: SharedStore | null,
  { env, buildFolder, channelKeys, log }: SharedCachesParts,
): Promise<SharedCaches> {
  const counts = { page: { hit: 0, miss: 0 }, data: { hit: 0, miss: 0 } };
  const positions = createPurgePositions();
  const shared = {
    positions,
    noteShare: (kind: keyof ShareCounts, outcome: 'hit' | 'miss') => (counts[kind][outcome] += 1),
  };
  if (store === null)
    return {
      position: () => 0,
      pages: null,
      data: (memory) => memory,
      purges: (local) => local,
      counts: () => counts,
      close: () => {},
    };
  const build = await describeBuild(buildFolder, env);
  let follower: { close(): void } | null = null;
  return {
    position: () => positions.current(),
    pages: sharePages({ store, build, ...shared }),
    data: (memory) => shareData({ memory, store, ...shared }),
    purges(local) {
      const bus = sharePurges({ store, local, positions, channelKeys, log });
      follower = bus;
      return bus;
    },
    counts: () => counts,
    close: () => follower?.close(),
  };
}

/** What pages depend on beside their key: their build, and the settings of this process. */
async function describeBuild(folder: string, env: SharedCachesParts['env']): Promise<string> {
  const { publicScheme, publicPort, serviceWorker } = env;
  // In development there is no build, and no page is cached
  const code = await readFile(path.join(folder, 'server', 'index.js')).catch(() => '');
  const settings = JSON.stringify([publicScheme, publicPort, serviceWorker]);
  return createHash('sha256').update(code).update(settings).digest('base64url');
}
