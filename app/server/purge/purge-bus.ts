import type { Purge, Purgeable, PurgeBus } from '#kernel/page-tags.ts';
import type { Logger } from '#kernel/logger.ts';

/**
 * Purges the caches of this process in their order: the data before the pages, which are made from it. A page made between the
 * two would otherwise be cached with the old data.
 */
export function createPurgeBus(caches: readonly Purgeable[], log: Pick<Logger, 'info'>): PurgeBus {
  return {
    async publish(purge: Purge) {
      let retired = 0;
      for (const cache of caches) retired += await cache.purge(purge);
      const { channelKey: channel, tags } = purge;
      // After an outage of the store, thousands of shops may have to be purged of which this replica has cached nothing
      if (retired > 0)
        log.info({ channel, tags: tags === 'all' ? tags : tags.length, retired }, 'caches purged');
      return { retired, isEverywhere: true };
    },
  };
}
