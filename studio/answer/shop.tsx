import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { valueAt } from '#app/channels/schema/value-at.server.ts';
import type { Draft } from '#studio/drafts/draft-store.ts';
import { parseDraft } from '#studio/drafts/parse-draft.ts';
import { judgeDraft } from '#studio/drafts/judge-draft.ts';
import { readFileText, saveDraft } from '#studio/drafts/save-draft.ts';
import { applyForm } from '#studio/form/apply-form.ts';
import { changeRows } from '#studio/form/change-rows.ts';
import { measureColours } from '#studio/form/list-contrasts.ts';
import { listSection, toSection, type Section } from '#studio/form/sections.ts';
import { readForm } from '#studio/http/read-form.ts';
import { redirectTo, sendDownload } from '#studio/http/send.ts';
import { ShopForm, type ShopFormProps } from '#studio/pages/shop-form.tsx';
import { sendLive } from './live.tsx';
import { logChange, type StudioContext } from './context.ts';
import { sendProblem } from './problem.tsx';

const NOTICES: Readonly<Record<string, ShopFormProps['notice']>> = {
  saved: { tone: 'success', text: 'Saved. The server takes the file over now.' },
  failed: {
    tone: 'critical',
    text: 'The file could not be written. Copy the JSON from the changes, or see the log of the server.',
  },
  gone: { tone: 'info', text: 'The draft is gone, for the server was started again. This is the file.' },
};

/** `GET /studio/shops/{key}`: the draft that the address names, or one of the file. */
export async function showShop(context: StudioContext, key: string): Promise<void> {
  const { query, drafts, parts } = context;
  const wanted = query.get('draft');
  const found = wanted === null ? null : drafts.find(key, wanted);
  const draft = found ?? (await beginDraft(context, key));
  if (!draft) return sendProblem(context, 404, `There is no file ${key}.json.`);
  const content = parseDraft(draft);
  const section: Section = content === null ? 'json' : toSection(query.get('part'));
  const verdict = await judgeDraft(key, draft, parts);
  const preview = await showPreview(context, draft, verdict.errors.length === 0);
  const notice = wanted !== null && !found ? 'gone' : (query.get('notice') ?? '');
  context.sendPage(
    key,
    <ShopForm
      title={titleOf(content) ?? key}
      draft={draft}
      section={section}
      fields={listSection(section, content)}
      verdict={verdict}
      view={measureColours(content)}
      canSave={parts.mode === 'write'}
      notice={NOTICES[notice] ?? null}
      preview={preview}
      isRefused={notice === 'refused'}
    />,
    { frame: preview === null ? null : new URL(preview).origin },
  );
}

function titleOf(content: unknown): string | null {
  const siteName = valueAt(content, ['siteName']);
  return typeof siteName === 'string' && siteName !== '' ? siteName : null;
}

/** Null where the shop has no file, or one that cannot be read. */
async function beginDraft({ parts, drafts }: StudioContext, key: string): Promise<Draft | null> {
  const text = await readFileText(key, parts.channelsDirectory).catch(() => null);
  return text === null ? null : drafts.begin(key, text, text);
}

/** The address of the preview; null where there is none, or the draft cannot be shown. */
async function showPreview({ parts }: StudioContext, draft: Draft, isValid: boolean): Promise<string | null> {
  if (!parts.registerDraft || !isValid) return null;
  try {
    return (await parts.registerDraft(draft)).link;
  } catch {
    return null;
  }
}

/** `POST /studio/shops/{key}`: takes over what the form holds, then does what the button says. */
export async function changeShop(context: StudioContext, key: string): Promise<void> {
  const { req, drafts, res } = context;
  const form = await readForm(req);
  if (!form) return sendProblem(context, 413, 'The form is too large.');
  const before = drafts.find(key, form.get('draft') ?? '');
  if (!before) return redirectTo(res, `/studio/shops/${key}?draft=gone`);
  const section = toSection(form.get('part') ?? null);
  const action = form.get('do') ?? 'update';
  const draft = takeOver(before, { section, form, action });
  drafts.put(draft);
  if (req.headers['x-studio'] === 'live') return sendLive(context, draft, section);
  await act(context, draft, { section, action });
}

interface Sent {
  readonly section: Section;
  readonly form: ReadonlyMap<string, string>;
  readonly action: string;
}

function takeOver(before: Draft, { section, form, action }: Sent): Draft {
  const sentText = form.get('text')?.replaceAll('\r\n', '\n');
  if (sentText !== undefined && section === 'json') return { ...before, text: sentText, rejected: new Map() };
  const fields = listSection(section, parseDraft(before));
  const applied = applyForm(before, fields, form);
  const text = parseDraft(applied) === null ? applied.text : changeRows(applied.text, action, fields);
  return { ...before, ...applied, text };
}

async function act(
  context: StudioContext,
  draft: Draft,
  { section, action }: Omit<Sent, 'form'>,
): Promise<void> {
  const { res, drafts } = context;
  const page = `/studio/shops/${draft.key}`;
  const stay = (part: string, more = ''): void =>
    redirectTo(res, `${page}?draft=${draft.id}&part=${part}${more}`);
  if (action === 'save') return save(context, draft, (more) => stay(section, more));
  if (action === 'download') return sendDownload(res, `${draft.key}.json`, draft.text);
  if (action === 'go-changes') return redirectTo(res, `${page}/changes?draft=${draft.id}`);
  if (action === 'go-history') return redirectTo(res, `${page}/history`);
  if (action.startsWith('go:')) return stay(toSection(action.slice(3)));
  if (action !== 'discard') return stay(section, anchorOf(action));
  drafts.drop(draft.id);
  redirectTo(res, draft.base === null ? '/studio' : page);
}

/** The place that a button of a list changed, so that the browser shows it again. */
function anchorOf(action: string): string {
  const name = /^(?:up|down|remove|add|own|api|set):(\/[^=]+)/.exec(action)?.[1];
  return name === undefined ? '' : `#f${encodeURIComponent(name.replaceAll('/', '.'))}`;
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
  drafts.drop(draft.id);
  await parts.reload();
  redirectTo(res, `/studio/shops/${draft.key}?notice=saved`);
}
