import { decodeText } from '#app/channels/files/read-regular-file.server.ts';
import { contentIdOf, createVersionStore } from '#app/channels/versions/version-store.server.ts';
import { newDraft, type Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { readFileText } from './save-draft.ts';

interface ResumeParts {
  readonly drafts: DraftStore;
  readonly channelsDirectory: string;
  readonly stateDirectory: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The draft that a form belongs to. A form of an unchanged file has no stored draft yet: it names the content that it was made from,
 * so that it can be sent after a restart of the server, and after the file has changed. Null where that content is gone.
 */
export async function resumeDraft(
  key: string,
  form: ReadonlyMap<string, string>,
  { drafts, channelsDirectory, stateDirectory }: ResumeParts,
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
