import type { PageTag } from '#kernel/page-tags.ts';
import type { PublicKind } from '#app/route-table.ts';

/** An answer that the page cache keeps. */
export interface CachedAnswer {
  readonly channelKey: string;
  readonly kind: PublicKind;
  readonly status: number;
  /** Made for a visitor without any of our cookies, and the same for all of them. */
  readonly isDefaultVariant: boolean;
  readonly tags: readonly PageTag[];
}

/** Header names and values that specify what browsers and shared caches may do with a cached answer. */
export type ChooseCacheHeaders = (
  answer: CachedAnswer,
) => readonly (readonly [name: string, value: string])[];

/**
 * A browser keeps the page for going back and forward and asks before it shows it again. Not `no-store`, which would forbid
 * both; not `public`, as caches between us and the browser do not know our cookies.
 */
export const chooseBrowserCacheHeaders: ChooseCacheHeaders = () => [['Cache-Control', 'private, no-cache']];
