import type { PageTag, Purge } from './page-tags.ts';

/** Per channel. What began before the oldest remembered purge counts as purged. */
const REMEMBERED_PURGES = 50;

interface NotedPurge {
  readonly at: number;
  readonly tags: ReadonlySet<PageTag> | 'all';
}

/**
 * Remembers the latest purges, so that what was on its way while one ran is not taken for fresh: it may have been read
 * before the change.
 */
export interface PurgeLog {
  note(purge: Purge): void;
  /** A point in time, for `isPurgedSince`. */
  now(): number;
  isPurgedSince(point: number, channelKey: string, tags: Iterable<PageTag>): boolean;
}

/** One per cache. */
export function createPurgeLog(): PurgeLog {
  let count = 0;
  const channels = new Map<string, { forgotten: number; purges: NotedPurge[] }>();
  return {
    note({ channelKey, tags }) {
      count += 1;
      const known = channels.get(channelKey) ?? { forgotten: 0, purges: [] };
      channels.set(channelKey, known);
      known.purges.push({ at: count, tags: tags === 'all' ? tags : new Set(tags) });
      if (known.purges.length > REMEMBERED_PURGES) known.forgotten = known.purges.shift()?.at ?? 0;
    },
    now: () => count,
    isPurgedSince(point, channelKey, tags) {
      const known = channels.get(channelKey);
      if (known === undefined) return false;
      if (point < known.forgotten) return true;
      const own = [...tags];
      return known.purges.some(
        (purge) => purge.at > point && (purge.tags === 'all' || own.some((tag) => isIn(purge.tags, tag))),
      );
    },
  };
}

const isIn = (tags: NotedPurge['tags'], tag: PageTag): boolean => tags === 'all' || tags.has(tag);
