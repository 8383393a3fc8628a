import { PREFETCH_SECONDS } from '#app/server/pipeline/send.ts';
import type { PageTag } from '#kernel/page-tags.ts';

/** An answer that the page cache keeps. */
export interface CachedAnswer {
  readonly channelKey: string;
  /** Made for a visitor without any of our cookies, and the same for all of them. */
  readonly isDefaultVariant: boolean;
  readonly tags: readonly PageTag[];
  /** The shop changes so soon that whoever reuses the answer without asking would show it afterwards. */
  readonly endsSoon: boolean;
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

/** Says what an answer shows, for a shared cache that purges by it: `karamell,karamell:product:12,karamell:menu:main`. */
const CACHE_TAG_HEADER = 'Cache-Tag';

/**
 * Of the header. nginx refuses an answer whose headers do not fit into one buffer (`proxy_buffer_size`), and the policy takes
 * some kB of it already. The page of a list has about 1 kB of tags.
 */
const MAX_TAG_BYTES = 4000;
/** While the page is made anew, and where this server does not answer. */
const STALE_FACTOR = 3;

/** How long an answer may be reused without asking, by browsers or by shared caches, in ms. */
export const computeReuseMs = (sharedSeconds: number | null): number =>
  Math.max(PREFETCH_SECONDS, (sharedSeconds ?? 0) * (1 + STALE_FACTOR)) * 1000;

/**
 * Cache headers where shared caches (nginx, Varnish, a CDN) may keep pages, for `seconds`. They get the page of visitors
 * without any of our cookies; all other pages are for the browser alone. A browser asks again each time (`max-age=0`), and
 * `Vary: Cookie`, which the page has anyway, keeps it from reusing the page once the visitor has a cart.
 */
export function createSharedCacheHeaders(seconds: number): ChooseCacheHeaders {
  const shared = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * STALE_FACTOR}`;
  return (answer) => {
    if (!answer.isDefaultVariant || answer.endsSoon) return chooseBrowserCacheHeaders(answer);
    return [
      ['Cache-Control', shared],
      [CACHE_TAG_HEADER, formatTags(answer)],
    ];
  };
}

/**
 * The shop's key, then each tag after it: caches hold pages of all shops. Where not all tags fit, `<shop>:*` takes the place
 * of the rest: who purges by a tag purges that too.
 */
function formatTags({ channelKey, tags }: Pick<CachedAnswer, 'channelKey' | 'tags'>): string {
  const names = [channelKey, ...tags.map((tag) => `${channelKey}:${escapeTag(tag)}`)];
  const whole = names.join(',');
  if (whole.length <= MAX_TAG_BYTES) return whole;
  const others = `${channelKey}:*`;
  let text = `${channelKey},${others}`;
  for (const name of names.slice(1)) {
    if (text.length + 1 + name.length > MAX_TAG_BYTES) break;
    text += `,${name}`;
  }
  return text;
}

/** Tags name things by the API's texts, which may hold what no header or list may: spaces, commas, letters beyond ASCII. */
const escapeTag = (tag: string): string =>
  encodeURIComponent(Buffer.from(tag).toString()).replaceAll('%3A', ':').replaceAll('%2F', '/');
