import type { TadaDocumentNode } from 'gql.tada';
import type { PageTag } from '#kernel/page-tags.ts';

/** What an answer to these variables shows. */
export type TagsOf<Result, Variables> = (
  answer: Partial<Result>,
  variables: Variables,
) => Iterable<PageTag | null | undefined>;

/**
 * On the document itself, under a name of the whole process: the pages' build, which has the documents, and the server's, which
 * has the client, contain this module each.
 */
const TAGS_OF: unique symbol = Symbol.for('arkad.tagsOf');

/** A public query that says what its answers show, so that a change of it retires them. Made by `tagged`. */
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
