import { contentIdOf } from '#app/channels/versions/version-store.server.ts';
import { newDraft } from '#studio/drafts/draft.ts';
import { parseDraft } from '#studio/drafts/parse-draft.ts';
import { rebase } from '#studio/drafts/rebase-draft.ts';
import { readFileText } from '#studio/drafts/save-draft.ts';
import { readForm } from '#studio/http/read-form.ts';
import { redirectTo } from '#studio/http/send.ts';
import { Changes } from '#studio/pages/changes.tsx';
import type { StudioContext } from './context.ts';

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
