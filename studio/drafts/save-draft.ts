import path from 'node:path';
import { decodeText, explainError, readRegularFile } from '#app/channels/files/read-regular-file.server.ts';
import { contentIdOf, createVersionStore, replaceFile } from '#app/channels/versions/version-store.server.ts';
import type { Draft } from './draft.ts';
import { judgeDraft, type JudgeParts, type Verdict } from './judge-draft.ts';

export type Saved =
  | { readonly outcome: 'saved'; readonly version: string }
  | { readonly outcome: 'refused'; readonly verdict: Verdict }
  /** The file is no longer what the draft was begun from. */
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface SaveParts extends JudgeParts {
  readonly stateDirectory: string;
}

/** The text of a shop's file; null where there is none. @throws Error with the reason where it cannot be read */
export async function readFileText(key: string, channelsDirectory: string): Promise<string | null> {
  const found = await readRegularFile(path.join(channelsDirectory, `${key}.json`), undefined);
  if (found === null || found === 'unchanged') return null;
  if ('unread' in found.content) throw new Error(`${key}.json ${found.content.unread}`);
  return decodeText(found.content);
}

/**
 * Writes a draft as the file of its shop: only where the server accepts it, and where the file is still the one that the draft was
 * begun from. The replaced content is stored as a version, so that a rollback finds it, also where it was never served.
 */
export async function saveDraft(draft: Draft, parts: SaveParts): Promise<Saved> {
  const { key, text, base, baseId } = draft;
  const verdict = await judgeDraft(key, draft, parts);
  if (verdict.errors.length > 0) return { outcome: 'refused', verdict };
  const current = await readFileText(key, parts.channelsDirectory);
  const currentId = current === null ? null : contentIdOf(Buffer.from(current));
  if (currentId !== baseId) return { outcome: 'conflict' };
  try {
    const store = createVersionStore(parts.stateDirectory);
    if (base !== null) await store.add(key, Buffer.from(base)).catch(() => undefined);
    await replaceFile(path.join(parts.channelsDirectory, `${key}.json`), text);
    return { outcome: 'saved', version: contentIdOf(Buffer.from(text)) };
  } catch (error) {
    return { outcome: 'failed', reason: explainError(error) };
  }
}
