import type { Channel } from '#app/channels/channel.ts';
import type { ChannelRegistry } from '#app/channels/channel-registry.server.ts';
import type { CallMeter } from '#app/commerce/upstream/commerce-meter.server.ts';
import type { Env } from '#app/env.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import { buildCatalogFiles } from './build-catalog-files.ts';
import { createCatalogApi } from './catalog-api.ts';
import { createCatalogSchedule, type CatalogSchedule } from './catalog-schedule.ts';
import { describeSite } from './catalog-site.ts';
import { createCatalogStore, type CatalogBuild } from './catalog-store.ts';
import { createCatalogSender, type SendCatalogFile } from './send-catalog-file.ts';

export interface CatalogFilesParts {
  readonly env: Env;
  readonly registry: Pick<ChannelRegistry, 'all'>;
  readonly limitLog: LimitLog;
  /** Counts the calls of the APIs. */
  readonly meter: CallMeter;
  /** Of replicas one at a time asks an API. */
  readonly leases: { take(channelKey: string, work: string): Promise<(() => void) | null> };
  readonly log: Logger;
}

export interface CatalogFiles {
  readonly sendCatalogFile: SendCatalogFile;
  readonly sitemaps: CatalogSchedule;
}

const HOUR_MS = 3_600_000;

/** Where no files are built, those that another process has stored are served all the same. */
const NO_SCHEDULE: CatalogSchedule = { purge: () => 0, report: () => null, close: () => {} };

/** Sitemaps and product feeds of all shops: built in the background from their APIs, stored on disk, served from there. */
export function createCatalogFiles(parts: CatalogFilesParts): CatalogFiles {
  const { env, registry, limitLog, meter, leases, log } = parts;
  const store = createCatalogStore(env.stateDirectory);
  const { hours, requestsPerSecond } = env.sitemap;

  async function load(channel: Channel): Promise<CatalogBuild | null> {
    const stored = await store.read(channel.key);
    return stored?.site === describeSite(env, channel) ? stored : null;
  }

  const { answerLimits } = env.upstream;
  const callApi = createCatalogApi({ answerLimits, limitLog, meter, requestsPerSecond });
  async function build(channel: Channel, signal: AbortSignal): Promise<CatalogBuild> {
    const { key } = channel;
    const { id, folder } = await store.begin(key);
    try {
      const built = await buildCatalogFiles(channel, {
        env,
        folder,
        now: () => new Date(),
        ask: (locale, onPartial) => callApi(channel, { locale, signal, onPartial }),
      });
      const complete = { id, site: describeSite(env, channel), ...built };
      await store.commit(key, complete);
      return complete;
    } catch (error) {
      await store.discard(key, id).catch(() => {});
      throw error;
    }
  }

  return {
    sendCatalogFile: createCatalogSender({ store, load, isBuilt: hours > 0 }),
    sitemaps:
      hours === 0
        ? NO_SCHEDULE
        : createCatalogSchedule({
            registry,
            load,
            build,
            takeTurn: (channel) => leases.take(channel.key, 'sitemap'),
            maxAgeMs: hours * HOUR_MS,
            log,
          }),
  };
}
