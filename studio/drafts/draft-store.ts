import { MAX_FILE_BYTES } from '#app/channels/files/read-regular-file.server.ts';
import type { Draft } from './draft.ts';
import type { DraftFiles } from './draft-files.ts';

/** Of all operators. The one that was not changed for the longest time is dropped first. */
export const MAX_DRAFTS = 40;
export const MAX_AGE_MS = 14 * 86_400_000;
/** Texts of controls that are no value of their kind: as much as the whole file. */
const MAX_REJECTED_CHARACTERS = MAX_FILE_BYTES;

/** Drafts that differ from their file. Opening a file stores none, so that page views cannot push out the drafts of other operators. */
export interface DraftStore {
  /** Null where there is none of this shop with the id. */
  find(key: string, id: string): Draft | null;
  /** Resolves once the draft outlives the process, or cannot be stored; see `problem`. */
  put(draft: Draft): Promise<void>;
  drop(id: string): Promise<void>;
  /** Changed last first. */
  list(): readonly Draft[];
  /** Why drafts end with the process; null where they outlive it. */
  problem(): string | null;
}

/** A server would refuse a file of this size, and a store of such drafts would have no bound. */
export const isTooLarge = ({ text, rejected }: Pick<Draft, 'text' | 'rejected'>): boolean =>
  Buffer.byteLength(text) > MAX_FILE_BYTES ||
  [...rejected].reduce((sum, [name, { text: value }]) => sum + name.length + value.length, 0) >
    MAX_REJECTED_CHARACTERS;

/** Reads the stored drafts and removes those that are too old or too many. */
export async function openDraftStore(files: DraftFiles, now: () => number = Date.now): Promise<DraftStore> {
  const drafts = new Map<string, Draft>();
  const isOld = ({ changedAt }: Draft): boolean => now() - changedAt > MAX_AGE_MS;
  const loaded = await files.load();
  for (const draft of loaded.toSorted((one, other) => one.changedAt - other.changedAt))
    drafts.set(draft.id, draft);

  async function prune(): Promise<void> {
    const tooMany = [...drafts.values()].slice(0, Math.max(0, drafts.size - MAX_DRAFTS));
    const leaving = new Set([...tooMany, ...[...drafts.values()].filter(isOld)]);
    for (const { id } of leaving) drafts.delete(id);
    await Promise.all([...leaving].map(({ id }) => files.set(id, null)));
  }
  await prune();

  return {
    find(key, id) {
      const draft = drafts.get(id);
      return draft?.key === key && !isOld(draft) ? draft : null;
    },
    async put(draft) {
      const changed = { ...draft, changedAt: now() };
      drafts.delete(draft.id);
      drafts.set(draft.id, changed);
      await Promise.all([prune(), files.set(draft.id, changed)]);
    },
    async drop(id) {
      if (drafts.delete(id)) await files.set(id, null);
    },
    list: () => [...drafts.values()].filter((draft) => !isOld(draft)).toReversed(),
    problem: () => files.problem(),
  };
}
