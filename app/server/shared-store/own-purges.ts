import type { Purge } from '#kernel/page-tags.ts';

/** Longer than a store needs to come back, or than pages are fresh. */
const REMEMBERED_MS = 600_000;
const MAX_PURGES = 1000;

interface OwnPurge {
  readonly purge: Purge;
  readonly at: number;
  isSent: boolean;
}

/** What this process has purged within the last ten minutes, and whether the others have it. */
export interface OwnPurges {
  add(purge: Purge): void;
  listUnsent(): readonly Purge[];
  markSent(purge: Purge): void;
  /** The store has lost its data. */
  markAllUnsent(): void;
}

/** Of more than a thousand, each shop's become one purge of everything. */
export function createOwnPurges(now: () => number = Date.now): OwnPurges {
  let purges: OwnPurge[] = [];
  return {
    add(purge) {
      const at = now();
      purges = purges.filter((each) => each.at > at - REMEMBERED_MS);
      purges.push({ purge, at, isSent: false });
      if (purges.length <= MAX_PURGES) return;
      const keys = new Set(purges.map(({ purge: { channelKey } }) => channelKey));
      purges = [...keys].map((channelKey) => {
        const ofShop = purges.filter((each) => each.purge.channelKey === channelKey);
        return { purge: { channelKey, tags: 'all' }, at, isSent: ofShop.every(({ isSent }) => isSent) };
      });
    },
    listUnsent: () => purges.filter(({ isSent }) => !isSent).map(({ purge }) => purge),
    markSent(purge) {
      for (const each of purges) if (each.purge === purge) each.isSent = true;
    },
    markAllUnsent() {
      const at = now();
      for (const each of purges) if (each.at > at - REMEMBERED_MS) each.isSent = false;
    },
  };
}
