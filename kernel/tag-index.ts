import type { PageTag } from './page-tags.ts';

/** What the entries of a cache show, per channel. */
export interface TagIndex<Entry> {
  add(channelKey: string, tags: readonly PageTag[], entry: Entry): void;
  remove(channelKey: string, tags: readonly PageTag[], entry: Entry): void;
  /** The channel's entries with one of the tags, each once. */
  find(channelKey: string, tags: readonly PageTag[]): ReadonlySet<Entry>;
}

/** Channel keys are file names, so they contain no slash. */
const nameOf = (channelKey: string, tag: PageTag): string => `${channelKey}/${tag}`;

export function createTagIndex<Entry>(): TagIndex<Entry> {
  const tagged = new Map<string, Set<Entry>>();
  return {
    add(channelKey, tags, entry) {
      for (const tag of tags) {
        const name = nameOf(channelKey, tag);
        const entries = tagged.get(name) ?? new Set();
        tagged.set(name, entries.add(entry));
      }
    },
    remove(channelKey, tags, entry) {
      for (const tag of tags) {
        const name = nameOf(channelKey, tag);
        const entries = tagged.get(name);
        entries?.delete(entry);
        if (entries?.size === 0) tagged.delete(name);
      }
    },
    find: (channelKey, tags) =>
      new Set(tags.flatMap((tag) => [...(tagged.get(nameOf(channelKey, tag)) ?? [])])),
  };
}
