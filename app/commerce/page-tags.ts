import type { TadaDocumentNode } from 'gql.tada';

/**
 * What an answer of the API, or a page made from answers, shows: `product:123`, `category:alias/lamps`, `brand:5`,
 * `menu:<location>`, `area:<family>/<area>`, `page:<alias>`. A change of the thing retires what is tagged with it. All
 * tags: docs/caching.md.
 */
export type PageTag = `${PageTagKind}:${string}`;

export const PAGE_TAG_KINDS = ['product', 'category', 'brand', 'menu', 'area', 'page'] as const;
type PageTagKind = (typeof PAGE_TAG_KINDS)[number];

/** What is to be retired in the caches of one channel: the tagged entries, or everything. */
export interface Purge {
  readonly channelKey: string;
  readonly tags: readonly PageTag[] | 'all';
  /** The shop's channel file is read again before. */
  readonly readsFile?: true | undefined;
}

/** A cache that can be purged. Returns how many entries it retired. */
export interface Purgeable {
  purge(purge: Purge): number | Promise<number>;
}

/** What a purge has done. */
export interface Purged {
  /** Entries of this process. */
  readonly retired: number;
  /** False where other replicas get it later, because their store does not answer. */
  readonly isEverywhere: boolean;
}

/** Brings purges to all caches: those of this process, and of every other replica. */
export interface PurgeBus {
  publish(purge: Purge): Promise<Purged>;
}

/** Lists and searches that go across categories. */
export const ALL_GOODS_TAG: PageTag = 'category:all';
/** The tree of categories, not their goods. */
export const CATEGORY_TREE_TAG: PageTag = 'category:tree';
/** Which brands there are, not their goods. */
export const ALL_BRANDS_TAG: PageTag = 'brand:all';
/** Which content pages there are, not their content. */
export const ALL_PAGES_TAG: PageTag = 'page:all';
/** Title and description of the start page. */
export const START_META_TAG: PageTag = 'page:start';

/**
 * The tag of a thing: `toPageTag('area', 'Frontpage', 'The front page area')`. In one spelling, so that a tag is the same
 * from an API's answer, from a purge and in a header: small letters, percent-encoded.
 */
export function toPageTag(kind: PageTagKind, ...names: readonly (string | number)[]): PageTag {
  return `${kind}:${names.map((name) => encodeURIComponent(String(name).toLowerCase())).join('/')}`;
}

/** The tag of what is known by its alias only. */
export const toAliasTag = (kind: PageTagKind, alias: string): PageTag => toPageTag(kind, 'alias', alias);

/** Accepts a tag in any spelling, encoded or not; null where it is none. */
export function parsePageTag(text: string): PageTag | null {
  const at = text.indexOf(':');
  const kind = PAGE_TAG_KINDS.find((each) => each === text.slice(0, at).toLowerCase());
  const names = text.slice(at + 1).split('/');
  if (kind === undefined || names.some((name) => name.trim() === '')) return null;
  try {
    return toPageTag(kind, ...names.map(decodeURIComponent));
  } catch {
    return null;
  }
}

/** What an answer to these variables shows. */
type TagsOf<Result, Variables> = (
  answer: Partial<Result>,
  variables: Variables,
) => Iterable<PageTag | null | undefined>;

/**
 * On the document itself, under a name of the whole process: the pages' build, which has the documents, and the server's, which
 * has the client, contain this module each.
 */
const TAGS_OF: unique symbol = Symbol.for('arkad.tagsOf');

/** A public query with the tags of its answers, so that a change of what they show retires them. Made by `tagged`. */
export type TaggedDocument<Result, Variables> = TadaDocumentNode<Result, Variables> & {
  readonly [TAGS_OF]: unknown;
};

/** Bounds what one answer takes in the index of a cache: the longest list has fewer. */
const MAX_TAGS = 500;

/** Declares, beside a public query, what its answers show. */
export function tagged<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  tagsOf: TagsOf<Result, Variables>,
): TaggedDocument<Result, Variables> {
  return Object.defineProperty(document, TAGS_OF, { value: tagsOf, configurable: true }) as TaggedDocument<
    Result,
    Variables
  >;
}

/** The tags of one answer, each once. `variables` are the caller's. */
export function listTags(document: object, answer: unknown, variables: object): readonly PageTag[] {
  const tagsOf = Reflect.get(document, TAGS_OF) as TagsOf<unknown, object> | undefined;
  const tags = new Set<PageTag>();
  for (const tag of tagsOf?.(answer as object, variables) ?? [])
    if (tag && tags.size < MAX_TAGS) tags.add(tag);
  return [...tags];
}
