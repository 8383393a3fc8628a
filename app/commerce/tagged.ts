import type { TadaDocumentNode } from 'gql.tada';
import type { PageTag } from '#app/kernel/page-tags.ts';

/** What an answer to these variables shows. */
export type TagsOf<Result, Variables> = (
  answer: Partial<Result>,
  variables: Variables,
) => Iterable<PageTag | null | undefined>;

declare const TAGGED: unique symbol;

/** A public query that says what its answers show, so that a change of it retires them. Made by `tagged`. */
export type TaggedDocument<Result, Variables> = TadaDocumentNode<Result, Variables> & {
  readonly [TAGGED]: true;
};

/** Bounds what one answer takes in the index of a cache: the longest list has fewer. */
const MAX_TAGS = 500;

const taggers = new WeakMap<object, TagsOf<unknown, never>>();

/** Declares, beside a public query, what its answers show. */
export function tagged<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  tagsOf: TagsOf<Result, Variables>,
): TaggedDocument<Result, Variables> {
  taggers.set(document, tagsOf as TagsOf<unknown, never>);
  return document as TaggedDocument<Result, Variables>;
}

/** The tags of one answer, each once. `variables` are the caller's. */
export function listTags(document: object, answer: unknown, variables: object): readonly PageTag[] {
  const tagsOf = taggers.get(document) as TagsOf<unknown, object> | undefined;
  const tags = new Set<PageTag>();
  for (const tag of tagsOf?.(answer as object, variables) ?? [])
    if (tag && tags.size < MAX_TAGS) tags.add(tag);
  return [...tags];
}
