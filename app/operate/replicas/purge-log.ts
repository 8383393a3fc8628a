import type { PageTag, Purge } from '#app/commerce/page-tags.ts';

/** Per channel. What began before the oldest remembered purge counts as purged. */
const REMEMBERED_PURGES = 50;

interface PurgeLogOptions {
  readonly remembered?: number;
  /** What began before counts as purged. */
  readonly since?: number;
}

interface NotedPurge {
  readonly at: number;
  readonly tags: ReadonlySet<PageTag> | 'all';
}

/**
 * Remembers the latest purges, so that what was on its way while one ran is not taken for fresh: it may have been read
 * before the change.
 */
export interface PurgeLog {
  /** @param at a later point than all before; default: the next number */
  note(purge: Purge, at?: number): void;
  /** A point in time, for `isPurgedSince`. */
  now(): number;
  isPurgedSince(point: number, channelKey: string, tags: Iterable<PageTag>): boolean;
}

/** One per cache. */
export function createPurgeLog({
  remembered = REMEMBERED_PURGES,
  since = 0,
}: PurgeLogOptions = {}): PurgeLog {
  let count = since;
  const channels = new Map<string, { forgotten: number; purges: NotedPurge[] }>();
  return {
    note({ channelKey, tags }, at = count + 1) {
      count = at;
      const known = channels.get(channelKey) ?? { forgotten: 0, purges: [] };
      channels.set(channelKey, known);
      known.purges.push({ at: count, tags: tags === 'all' ? tags : new Set(tags) });
      if (known.purges.length > remembered) known.forgotten = known.purges.shift()?.at ?? 0;
    },
    now: () => count,
    isPurgedSince(point, channelKey, tags) {
      const known = channels.get(channelKey);
      if (point < since) return true;
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
