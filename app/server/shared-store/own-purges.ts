import type { PageTag, Purge } from '#kernel/page-tags.ts';

/** Longer than a store needs to come back, or than pages are fresh. */
const REMEMBERED_MS = 600_000;
/** Of one shop in that time; more are a purge of everything. */
const MAX_TAGS = 500;
/** Beyond it, each shop's become one. */
const MAX_UNSENT = 1000;

interface ShopPurges {
  readonly tags: Set<PageTag> | 'all';
  readonly at: number;
}

/** What this process has purged within the last ten minutes, and whether the others have it. */
export interface OwnPurges {
  add(purge: Purge): void;
  /** The first that is not sent; null where all are. */
  findUnsent(): Purge | null;
  markSent(purge: Purge): void;
  /** The store has lost its data: each shop's purges are to be sent again, as one. */
  markAllUnsent(): void;
}

/** Each call takes the same time, however many purges and shops there are. */
export function createOwnPurges(now: () => number = Date.now): OwnPurges {
  /** In the order of their last purges. */
  const shops = new Map<string, ShopPurges>();
  let unsent: Purge[] = [];
  let maxUnsent = MAX_UNSENT;

  function forgetOld(): void {
    for (const [channelKey, { at }] of shops) {
      if (at > now() - REMEMBERED_MS) return;
      shops.delete(channelKey);
    }
  }

  function mergeUnsent(): void {
    const channelKeys = new Set(unsent.map(({ channelKey }) => channelKey));
    unsent = Array.from(channelKeys, (channelKey) => ({ channelKey, tags: 'all' as const }));
    maxUnsent = Math.max(MAX_UNSENT, 2 * unsent.length);
  }

  return {
    add(purge) {
      const { channelKey, tags } = purge;
      const before = shops.get(channelKey)?.tags ?? new Set<PageTag>();
      shops.delete(channelKey);
      shops.set(channelKey, { tags: joinTags(before, tags), at: now() });
      forgetOld();
      unsent.push(purge);
      if (unsent.length > maxUnsent) mergeUnsent();
    },
    findUnsent: () => unsent[0] ?? null,
    markSent(purge) {
      if (unsent[0] === purge) unsent.shift();
    },
    markAllUnsent() {
      forgetOld();
      unsent = Array.from(shops, ([channelKey, { tags }]) => ({
        channelKey,
        tags: tags === 'all' ? tags : [...tags],
      }));
    },
  };
}

/** Adds to `before`, which is not used any more. */
function joinTags(before: ShopPurges['tags'], tags: Purge['tags']): ShopPurges['tags'] {
  if (before === 'all' || tags === 'all') return 'all';
  for (const tag of tags) before.add(tag);
  return before.size > MAX_TAGS ? 'all' : before;
}
