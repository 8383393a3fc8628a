import path from 'node:path';
import {
  decodeText,
  explainError,
  readRegularFile,
  replaceFile,
} from '#app/channels/files/regular-file.server.ts';
import { contentIdOf, createVersionStore } from '#app/channels/registry/versions.server.ts';
import { type Draft, newDraft } from './draft.ts';
import { judgeDraft, type StudioFolders, type Verdict } from './judge-draft.ts';
import type { DraftStore } from './draft-store.ts';

type Saved =
  | { readonly outcome: 'saved'; readonly version: string }
  | { readonly outcome: 'refused'; readonly verdict: Verdict }
  /** The file is no longer what the draft was begun from. */
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'failed'; readonly reason: string };

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
export async function saveDraft(draft: Draft, parts: StudioFolders): Promise<Saved> {
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

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The draft that a form belongs to. A form of an unchanged file has no stored draft yet: it names the content that it was made from,
 * so that it can be sent after a restart of the server, and after the file has changed. Null where that content is gone.
 */
export async function resumeDraft(
  key: string,
  form: ReadonlyMap<string, string>,
  {
    drafts,
    channelsDirectory,
    stateDirectory,
  }: Pick<StudioFolders, 'channelsDirectory' | 'stateDirectory'> & { readonly drafts: DraftStore },
): Promise<Draft | null> {
  const [id, baseId] = [form.get('draft') ?? '', form.get('base') ?? ''];
  const stored = drafts.find(key, id);
  if (stored || baseId === '' || !ID.test(id)) return stored;
  const current = await readFileText(key, channelsDirectory).catch(() => null);
  const base =
    current !== null && contentIdOf(Buffer.from(current)) === baseId
      ? current
      : await readVersion(key, { baseId, stateDirectory });
  // Of two requests of a form that begins a draft, the other one may have been faster
  return drafts.find(key, id) ?? (base === null ? null : newDraft({ key, base, id }));
}

async function readVersion(
  key: string,
  { baseId, stateDirectory }: { readonly baseId: string; readonly stateDirectory: string },
): Promise<string | null> {
  const content = await createVersionStore(stateDirectory)
    .read(key, baseId)
    .catch(() => null);
  return content && decodeText(content);
}
