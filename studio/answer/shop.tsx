import { renderToStaticMarkup } from 'react-dom/server';
import type { ChannelReport, StudioOptions } from '#app/channels/studio-options.ts';
import { explainError } from '#app/channels/files/regular-file.server.ts';
import { type Draft, isChanged, newDraft, parseDraft } from '#studio/drafts/draft.ts';
import { isTooLarge } from '#studio/drafts/draft-store.ts';
import { judgeDraft, type Verdict } from '#studio/drafts/judge-draft.ts';
import { readFileText, resumeDraft, saveDraft } from '#studio/drafts/save-draft.ts';
import { applyForm, changeRows } from '#studio/form/apply-form.ts';
import { listLeaves, measureColours } from '#app/channels/form/field.server.ts';
import { idOfField, toFindingPath, toName } from '#studio/form/edit-text.ts';
import { listSection, type Section, sectionOf, toSection } from '#studio/form/sections.ts';
import { readForm, redirectTo, sendDownload, sendValue } from '#studio/http/send.ts';
import { ShopForm, type ShopFormProps } from '#studio/pages/shop-form.tsx';
import { ColourVerdict, FormViewContext } from '#studio/parts/leaf-view.tsx';
import { SectionTabs, StatusView } from '#studio/parts/status-view.tsx';
import { valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import type { Place } from '#studio/parts/json-area.tsx';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { logChange, sendProblem, type StudioContext } from './context.tsx';
import { listOwnFonts } from './files.tsx';

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
  const verdict = await judgeDraft(key, draft, parts);
  const shop = findShop(parts, key);
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
      view={{ ...measureColours(content), ownFonts: await listOwnFonts(parts, key) }}
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
const findShop = ({ listChannels }: StudioOptions, key: string): ChannelReport | null =>
  listChannels().find((shop) => shop.key === key) ?? null;

/** Null where the shop has no file, or one that cannot be read. */
async function readFileAsDraft({ parts }: StudioContext, key: string): Promise<Draft | null> {
  const base = await readFileText(key, parts.channelsDirectory).catch(() => null);
  return base === null ? null : newDraft({ key, base });
}

/** `POST /studio/shops/{key}`: applies the form to the draft, then runs the button's action. */
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

function takeOver(
  before: Draft,
  {
    section,
    form,
    action,
  }: {
    readonly section: Section;
    readonly form: ReadonlyMap<string, string>;
    readonly action: string;
  },
): Draft {
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

async function act(
  context: StudioContext,
  draft: Draft,
  {
    section,
    action,
    isStored,
  }: {
    readonly section: Section;
    readonly action: string;
    readonly isStored: boolean;
  },
): Promise<void> {
  const { res, drafts } = context;
  const page = `/studio/shops/${draft.key}`;
  const own = isStored ? `draft=${draft.id}&` : '';
  const stay = (part: string, more = ''): void => redirectTo(res, `${page}?${own}part=${part}${more}`);
  if (action === 'save') return save(context, draft, (more) => stay(section, more));
  if (action === 'download') return sendDownload(res, `${draft.key}.json`, draft.text);
  const [, next] = /^go-(changes|files|history|law)$/.exec(action) ?? [];
  if (next !== undefined) return redirectTo(res, `${page}/${next}${isStored ? `?draft=${draft.id}` : ''}`);
  if (action !== 'discard') return stay(...findPlace(section, action));
  await drafts.drop(draft.id);
  redirectTo(res, draft.base === null ? '/studio' : page);
}

/** The part and the anchor that a button leads to: a tab, a finding's line or control, or the changed row. */
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

/**
 * Answers the script of the form: markup for each element with `data-live`, by its name, the address of the preview, and that of the
 * draft, null where it is as the file.
 */
async function sendLive(
  { res, parts, drafts }: StudioContext,
  {
    draft,
    section,
    isStored,
  }: {
    readonly draft: Draft;
    readonly section: Section;
    readonly isStored: boolean;
  },
): Promise<void> {
  const content = parseDraft(draft);
  const verdict = await judgeDraft(draft.key, draft, parts);
  const view = { ...measureColours(content), errors: verdict.errors, rejected: draft.rejected, ownFonts: [] };
  const leaves = listLeaves(listSection(section, content)).filter(({ kind }) => kind === 'colour');
  const colours = leaves.map(({ path }) => {
    const name = toName(path);
    const error = verdict.errors.find((finding) => finding.path === toFindingPath(path))?.reason;
    const markup = renderToStaticMarkup(
      <FormViewContext.Provider value={view}>
        <ColourVerdict name={name} error={error} />
      </FormViewContext.Provider>,
    );
    return [name, markup] as const;
  });
  const status = renderToStaticMarkup(
    <StatusView draft={draft} verdict={verdict} storeProblem={drafts.problem()} />,
  );
  const tabs = renderToStaticMarkup(<SectionTabs section={section} errors={verdict.errors} />);
  sendValue(res, {
    parts: Object.fromEntries([['status', status], ['tabs', tabs], ...colours]),
    preview: await showPreview(parts, draft, verdict),
    base: isStored ? '' : (draft.baseId ?? ''),
    address: `/studio/shops/${draft.key}?${isStored ? `draft=${draft.id}&` : ''}part=${section}`,
  });
}

/** The shop's name; null where the file has none. */
function titleOf(content: unknown): string | null {
  const siteName = valueAt(content, ['siteName']);
  return typeof siteName === 'string' && siteName !== '' ? siteName : null;
}

/** The position of the text that an address marks; null for none. */
function readPlace(query: URLSearchParams): Place | null {
  const [line, column] = ['line', 'column'].map((name) => findWholeNumber(query.get(name)));
  return line ? { line, column: column || 1 } : null;
}

/**
 * The address of a draft's preview; null where there is no listener of previews, or the draft cannot be shown. A file that is only viewed
 * has one preview for all operators: few drafts can be shown at once.
 */
async function showPreview(
  { registerDraft }: StudioOptions,
  draft: Draft,
  { errors }: Verdict,
): Promise<string | null> {
  if (!registerDraft || errors.length > 0) return null;
  const { key, text } = draft;
  const id = isChanged(draft) ? draft.id : `file ${key}`;
  return registerDraft({ id, key, text }).catch(() => null);
}

/** The origins that a page with this preview may frame: with its first change a file becomes a draft with a host of its own. */
function toFrameSource(link: string): string {
  const { protocol, host } = new URL(link);
  return `${protocol}//*${host.slice(host.indexOf('.'))}`;
}
