import type { StudioParts } from '#app/server/admin/studio.ts';
import type { ChannelReport } from '#app/server/health/channel-report.ts';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { isChanged, newDraft, type Draft } from '#studio/drafts/draft.ts';
import { isTooLarge } from '#studio/drafts/draft-store.ts';
import { judgeDraft } from '#studio/drafts/judge-draft.ts';
import { parseDraft } from '#studio/drafts/parse-draft.ts';
import { resumeDraft } from '#studio/drafts/resume-draft.ts';
import { readFileText, saveDraft } from '#studio/drafts/save-draft.ts';
import { applyForm } from '#studio/form/apply-form.ts';
import { changeRows } from '#studio/form/change-rows.ts';
import { measureColours } from '#studio/form/list-contrasts.ts';
import { idOfField } from '#studio/form/pointer.ts';
import { listSection, sectionOf, toSection, type Section } from '#studio/form/sections.ts';
import { readForm } from '#studio/http/read-form.ts';
import { redirectTo, sendDownload } from '#studio/http/send.ts';
import { ShopForm, type ShopFormProps } from '#studio/pages/shop-form.tsx';
import { sendLive } from './live.tsx';
import { logChange, type StudioContext } from './context.ts';
import { showPreview, toFrameSource } from './preview.ts';
import { sendProblem } from './problem.tsx';
import { readPlace, titleOf } from './shop-facts.ts';

const NOTICES: Readonly<Record<string, ShopFormProps['notice']>> = {
  saved: { tone: 'success', text: 'Saved. The server takes the file over now.' },
  failed: {
    tone: 'critical',
    text: 'The file could not be written. Copy the JSON from the changes, or see the log of the server.',
  },
  gone: {
    tone: 'info',
    text: 'This draft is gone: it was saved or dropped, or nothing was changed in it for two weeks. This is the file.',
  },
};

/** `GET /studio/shops/{key}`: the draft that the address names, or the file. */
export async function showShop(context: StudioContext, key: string): Promise<void> {
  const { query, drafts, parts } = context;
  const wanted = query.get('draft');
  const stored = wanted === null ? null : drafts.find(key, wanted);
  const draft = stored ?? (await readFileAsDraft(context, key));
  if (!draft) return sendProblem(context, 404, `There is no file ${key}.json.`);
  const content = parseDraft(draft);
  const section: Section = content === null ? 'json' : toSection(query.get('part'));
  const [verdict, shop] = await Promise.all([judgeDraft(key, draft, parts), findShop(parts, key)]);
  const preview = await showPreview(parts, draft, verdict);
  const isGone = wanted !== null && !stored;
  const notice = isGone ? 'gone' : (query.get('notice') ?? '');
  context.sendPage(
    key,
    <ShopForm
      title={titleOf(content) ?? key}
      draft={draft}
      isStored={stored !== null}
      others={drafts.list().filter((other) => other.key === key && other.id !== draft.id)}
      storeProblem={drafts.problem()}
      shop={shop}
      section={section}
      place={readPlace(query)}
      fields={listSection(section, content)}
      verdict={verdict}
      view={measureColours(content)}
      canSave={parts.mode === 'write'}
      notice={NOTICES[notice] ?? null}
      preview={preview}
      hasPreviews={parts.registerDraft !== null}
      isRefused={notice === 'refused'}
    />,
    { frame: preview === null ? null : toFrameSource(preview) },
  );
}

/** Null for a shop that is not saved yet. */
async function findShop({ listChannels }: StudioParts, key: string): Promise<ChannelReport | null> {
  return (await listChannels()).find((shop) => shop.key === key) ?? null;
}

/** Null where the shop has no file, or one that cannot be read. */
async function readFileAsDraft({ parts }: StudioContext, key: string): Promise<Draft | null> {
  const base = await readFileText(key, parts.channelsDirectory).catch(() => null);
  return base === null ? null : newDraft({ key, base });
}

/** `POST /studio/shops/{key}`: takes over what the form holds, then does what the button says. */
export async function changeShop(context: StudioContext, key: string): Promise<void> {
  const { req, drafts, parts, res } = context;
  const form = await readForm(req);
  if (!form) return sendProblem(context, 413, 'The form is too large: a file has 1 MiB at most.');
  const before = await resumeDraft(key, form, { ...parts, drafts });
  if (!before) return redirectTo(res, `/studio/shops/${key}?draft=gone`);
  const section = toSection(form.get('part') ?? null);
  const action = form.get('do') ?? 'update';
  const draft = takeOver(before, { section, form, action });
  if (isTooLarge(draft)) return sendProblem(context, 413, 'The file would be too large: 1 MiB is the limit.');
  const isStored = isChanged(draft);
  await (isStored ? drafts.put(draft) : drafts.drop(draft.id));
  if (req.headers['x-studio'] === 'live') return sendLive(context, { draft, section, isStored });
  await act(context, draft, { section, action, isStored });
}

interface Sent {
  readonly section: Section;
  readonly form: ReadonlyMap<string, string>;
  readonly action: string;
}

function takeOver(before: Draft, { section, form, action }: Sent): Draft {
  const sentText = form.get('text')?.replaceAll('\r\n', '\n');
  if (sentText !== undefined && section === 'json') return { ...before, text: sentText, rejected: new Map() };
  const content = parseDraft(before);
  // Nothing can be set in a text that is no JSON, or nested too deep
  if (content === null) return before;
  const fields = listSection(section, content);
  const applied = applyForm(before, fields, form);
  const text = parseDraft(applied) === null ? applied.text : changeRows(applied.text, action, fields);
  return { ...before, ...applied, text };
}

interface Act {
  readonly section: Section;
  readonly action: string;
  readonly isStored: boolean;
}

async function act(context: StudioContext, draft: Draft, { section, action, isStored }: Act): Promise<void> {
  const { res, drafts } = context;
  const page = `/studio/shops/${draft.key}`;
  const own = isStored ? `draft=${draft.id}&` : '';
  const stay = (part: string, more = ''): void => redirectTo(res, `${page}?${own}part=${part}${more}`);
  if (action === 'save') return save(context, draft, (more) => stay(section, more));
  if (action === 'download') return sendDownload(res, `${draft.key}.json`, draft.text);
  if (action === 'go-changes')
    return redirectTo(res, `${page}/changes${isStored ? `?draft=${draft.id}` : ''}`);
  if (action === 'go-history') return redirectTo(res, `${page}/history`);
  if (action !== 'discard') return stay(...findPlace(section, action));
  await drafts.drop(draft.id);
  redirectTo(res, draft.base === null ? '/studio' : page);
}

/** The part and the place in it that a button leads to: a tab, a finding's line or control, or the row that it has changed. */
function findPlace(section: Section, action: string): [part: Section, more: string] {
  const [, part = null, line, column] = /^go:(\w+)(?::(\d{1,7}):(\d{1,7}))?$/.exec(action) ?? [];
  if (part !== null)
    return [toSection(part), line === undefined ? '' : `&line=${line}&column=${column}#L${line}`];
  const shown = /^show:([^=]{1,500})$/.exec(action)?.[1];
  if (shown !== undefined) return [sectionOf(shown), `#${encodeURIComponent(idOfField(shown))}`];
  const name = /^(?:up|down|remove|add|own|api|set):(\/[^=]+)/.exec(action)?.[1];
  return [section, name === undefined ? '' : `#f${encodeURIComponent(name.replaceAll('/', '.'))}`];
}

async function save(context: StudioContext, draft: Draft, stay: (more: string) => void): Promise<void> {
  const { parts, res, drafts } = context;
  if (parts.mode !== 'write') return redirectTo(res, `/studio/shops/${draft.key}/changes?draft=${draft.id}`);
  const saved = await saveDraft(draft, parts);
  if (saved.outcome === 'refused') return stay('&notice=refused');
  if (saved.outcome === 'conflict')
    return redirectTo(res, `/studio/shops/${draft.key}/changes?draft=${draft.id}`);
  if (saved.outcome === 'failed') {
    parts.log.info({ channel: draft.key, reason: explainError(saved.reason) }, 'studio: file not written');
    return stay('&notice=failed');
  }
  logChange(context, { action: 'save', channel: draft.key, before: draft.baseId, after: saved.version });
  await drafts.drop(draft.id);
  await parts.reload();
  redirectTo(res, `/studio/shops/${draft.key}?notice=saved`);
}
