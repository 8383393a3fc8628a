import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SharedAnswers } from '#app/commerce/cache/data-cache.server.ts';
import type { Env } from '#app/env.server.ts';
import type { SharedPages } from '#app/server/page-cache/cached-page.ts';
import type { Logger } from '#kernel/logger.ts';
import type { PurgeBus } from '#app/commerce/page-tags.ts';
import { createPurgePositions, sharePurges } from './share-purges.ts';
import { shareAnswers, sharePages } from './share-pages.ts';
import type { SharedStore } from './shared-store.ts';

interface SharedCachesOptions {
  readonly env: Pick<Env, 'publicScheme' | 'publicPort' | 'serviceWorker'>;
  readonly buildFolder: string;
  readonly channelKeys: () => readonly string[];
  readonly log: Logger;
}

/** How often the store had what a replica did not have in memory. */
export type ShareCounts = Readonly<Record<'page' | 'data', { readonly hit: number; readonly miss: number }>>;

/** The caches of this process, and behind them, with a store, those of all replicas. */
export interface SharedCaches {
  readonly pages: SharedPages | null;
  readonly answers: SharedAnswers | null;
  /** A bus that purges all replicas. Call it once. */
  purges(local: PurgeBus): PurgeBus;
  counts(): ShareCounts;
  close(): void;
}

export async function createSharedCaches(
  store: SharedStore | null,
  { env, buildFolder, channelKeys, log }: SharedCachesOptions,
): Promise<SharedCaches> {
  const counts = { page: { hit: 0, miss: 0 }, data: { hit: 0, miss: 0 } };
  const positions = createPurgePositions();
  const shared = {
    positions,
    noteShare: (kind: keyof ShareCounts, outcome: 'hit' | 'miss') => (counts[kind][outcome] += 1),
  };
  if (store === null)
    return {
      pages: null,
      answers: null,
      purges: (local) => local,
      counts: () => counts,
      close: () => {},
    };
  const build = await describeBuild(buildFolder, env);
  let follower: { close(): void } | null = null;
  return {
    pages: sharePages({ store, build, ...shared }),
    answers: shareAnswers({ store, ...shared }),
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
async function describeBuild(folder: string, env: SharedCachesOptions['env']): Promise<string> {
  const { publicScheme, publicPort, serviceWorker } = env;
  // In development there is no build, and no page is cached
  const code = await readFile(path.join(folder, 'server', 'index.js')).catch(() => '');
  const settings = JSON.stringify([publicScheme, publicPort, serviceWorker]);
  return createHash('sha256').update(code).update(settings).digest('base64url');
}
