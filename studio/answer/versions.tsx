import { decodeText } from '#app/channels/files/regular-file.server.ts';
import {
  contentIdOf,
  readShopVersions,
  readVersion,
  rollBack,
  VersionsError,
} from '#app/channels/registry/versions.server.ts';
import { readForm, redirectTo } from '#studio/http/send.ts';
import { History } from '#studio/pages/history.tsx';
import { newDraft, parseDraft } from '#studio/drafts/draft.ts';
import { rebase } from '#studio/form/edit-text.ts';
import { readFileText } from '#studio/drafts/save-draft.ts';
import { Changes } from '#studio/pages/changes.tsx';
import { logChange, sendProblem, type StudioContext } from './context.tsx';

const readShop = ({ parts }: StudioContext, key: string) =>
  readShopVersions(key, { directory: parts.channelsDirectory, stateDirectory: parts.stateDirectory });

const NOTICES = {
  written: { tone: 'success', text: 'The file has this content again.' },
  pinned: {
    tone: 'success',
    text: 'The folder is read-only, so the file stays as it is: servers serve this version until it changes.',
  },
} as const;

/** `GET /studio/shops/{key}/history`. */
export async function showHistory(context: StudioContext, key: string): Promise<void> {
  const shop = await readShop(context, key);
  const wanted = shop.versions.find(({ id }) => id === context.query.get('version'));
  const text = wanted && decodeText(await readVersion(shop, wanted));
  const done = context.query.get('done');
  context.sendPage(
    `History of ${key}`,
    <History
      shop={shop}
      canSave={context.parts.mode === 'write'}
      notice={done === 'written' || done === 'pinned' ? NOTICES[done] : null}
      shown={wanted && text !== undefined ? { id: wanted.id, text } : null}
    />,
  );
}

/** `POST /studio/shops/{key}/rollback`. */
export async function rollBackShop(context: StudioContext, key: string): Promise<void> {
  const { parts, res } = context;
  if (parts.mode !== 'write')
    return sendProblem(context, 403, 'The studio may not write files: see STUDIO=write.');
  const form = await readForm(context.req);
  const shop = await readShop(context, key);
  const version = shop.versions.find(({ id }) => id === form?.get('version'));
  if (!version) return sendProblem(context, 404, `${key} has no such version.`);
  try {
    const isWritten = await rollBack(shop, version, parts);
    logChange(context, { action: 'rollback', channel: key, before: shop.currentId, after: version.id });
    await parts.reload();
    redirectTo(res, `/studio/shops/${key}/history?done=${isWritten ? 'written' : 'pinned'}`);
  } catch (error) {
    if (!(error instanceof VersionsError)) throw error;
    sendProblem(context, 409, `${error.message}.`);
  }
}

const idOf = (text: string | null): string | null => (text === null ? null : contentIdOf(Buffer.from(text)));

/** `GET /studio/shops/{key}/changes`: what a draft changes, and whether its file has changed meanwhile. Without a draft: the file. */
export async function showChanges(context: StudioContext, key: string): Promise<void> {
  const wanted = context.query.get('draft');
  const current = await readFileText(key, context.parts.channelsDirectory).catch(() => null);
  const ofFile = current === null ? null : newDraft({ key, base: current });
  const draft = wanted === null ? ofFile : context.drafts.find(key, wanted);
  if (!draft) return redirectTo(context.res, `/studio/shops/${key}?draft=gone`);
  context.sendPage(
    `Changes of ${key}`,
    <Changes
      draft={draft}
      isStored={wanted !== null}
      current={current}
      isConflict={idOf(current) !== draft.baseId}
    />,
  );
}

/** `POST /studio/shops/{key}/changes`: solves a conflict. The file itself is not touched. */
export async function solveConflict(context: StudioContext, key: string): Promise<void> {
  const { res, drafts, parts } = context;
  const form = await readForm(context.req);
  const draft = drafts.find(key, form?.get('draft') ?? '');
  if (!draft) return redirectTo(res, `/studio/shops/${key}?draft=gone`);
  const current = await readFileText(key, parts.channelsDirectory);
  await drafts.drop(draft.id);
  if (form?.get('do') !== 'rebase' || current === null) return redirectTo(res, `/studio/shops/${key}`);
  const isMergeable = [draft, { text: current }].every((each) => parseDraft(each) !== null);
  const text = isMergeable ? rebase(draft.base ?? '{}', draft.text, current) : draft.text;
  const rebased = newDraft({ key, base: current, text });
  await drafts.put(rebased);
  redirectTo(res, `/studio/shops/${key}/changes?draft=${rebased.id}`);
}
