import { randomUUID } from 'node:crypto';
import { contentIdOf } from '#app/channels/versions/version-store.server.ts';
import type { Applied } from '#studio/form/apply-form.ts';

/** Of all operators. The one that was not changed for the longest time is dropped first. */
const MAX_DRAFTS = 40;

/** A channel file that is being changed. Immutable; a change replaces it under the same id. */
export interface Draft extends Applied {
  readonly id: string;
  readonly key: string;
  /** The file's content when the draft was begun, and its id; null for a new shop. */
  readonly base: string | null;
  readonly baseId: string | null;
}

/** Drafts live in the memory of this process: a restart loses them, a file does not. */
export interface DraftStore {
  /** Null where there is none of this shop with the id. */
  find(key: string, id: string): Draft | null;
  begin(key: string, base: string | null, text: string): Draft;
  put(draft: Draft): void;
  drop(id: string): void;
}

export function createDraftStore(): DraftStore {
  const drafts = new Map<string, Draft>();
  const put = (draft: Draft): void => {
    drafts.delete(draft.id);
    drafts.set(draft.id, draft);
    const [oldest] = drafts.keys();
    if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
  };
  return {
    find(key, id) {
      const draft = drafts.get(id);
      return draft?.key === key ? draft : null;
    },
    begin(key, base, text) {
      const baseId = base === null ? null : contentIdOf(Buffer.from(base));
      const draft: Draft = { id: randomUUID(), key, base, baseId, text, rejected: new Map() };
      put(draft);
      return draft;
    },
    put,
    drop: (id) => void drafts.delete(id),
  };
}
