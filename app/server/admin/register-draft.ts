import { LRUCache } from 'lru-cache';
import type { PutDraft } from './receive-draft.ts';
import type { RegisterDraft } from './studio.ts';

/** As many as the studio has drafts. */
const MAX_DRAFTS = 40;

/** Shows the studio's drafts on the preview listener: each at one link, which stays while the draft changes. */
export function createRegisterDraft(put: PutDraft): RegisterDraft {
  const ids = new LRUCache<string, string>({ max: MAX_DRAFTS });
  return async ({ id, key, text }) => {
    const answer = await put({ file: `${key}.json`, bytes: Buffer.from(text), id: ids.get(id) });
    if (answer.id === null || answer.link === null) throw new Error('the draft has errors');
    ids.set(id, answer.id);
    return { link: answer.link };
  };
}
