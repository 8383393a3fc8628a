/**
 * What an answer of the API, or a page made from answers, shows: `product:123`, `category:12`, `brand:5`,
 * `menu:<location>`, `area:<family>/<area>`, `page:<alias>`. A change of the thing retires what is tagged with it.
 */
export type PageTag = `${PageTagKind}:${string}`;

export const PAGE_TAG_KINDS = ['product', 'category', 'brand', 'menu', 'area', 'page'] as const;
export type PageTagKind = (typeof PAGE_TAG_KINDS)[number];

/** What is to be retired in the caches of one channel: the tagged entries, or everything. */
export interface Purge {
  readonly channelKey: string;
  readonly tags: readonly PageTag[] | 'all';
}

/** A cache that can be purged. Returns how many entries it retired. */
export interface Purgeable {
  purge(purge: Purge): number | Promise<number>;
}

/** Brings purges to all caches: those of this process, and of every other worker. Returns the entries retired here. */
export interface PurgeBus {
  publish(purge: Purge): Promise<number>;
}
