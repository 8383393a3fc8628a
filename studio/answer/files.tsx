import { MAX_FOLDER_BYTES } from '#app/channels/own-files/own-folder.server.ts';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { addOwnFiles, type SentFile } from '#studio/drafts/add-own-files.ts';
import { readBody, redirectTo } from '#studio/http/send.ts';
import { OwnFilesPage } from '#studio/pages/own-files.tsx';
import { logChange, sendProblem, type StudioContext } from './context.tsx';

/** `GET /studio/shops/{key}/files`: the shop's own files, and a form for more. */
export function showFiles(context: StudioContext, key: string): Promise<void> {
  return sendFiles(context, key, null);
}

/** `POST /studio/shops/{key}/files`. */
export async function receiveFiles(context: StudioContext, key: string): Promise<void> {
  const { req, res, parts, drafts, query } = context;
  if (parts.mode !== 'write')
    return sendProblem(context, 403, 'The studio may not write files: see STUDIO=write.');
  const hasDraft = drafts.list().some((draft) => draft.key === key);
  if (!hasDraft && !parts.listChannels().some((shop) => shop.key === key))
    return sendProblem(context, 404, `There is no shop ${key}.`);
  const body = await readBody(req, MAX_FOLDER_BYTES);
  const sent = body && (await readFiles(body, req.headers['content-type']));
  if (!sent) return sendFiles(context, key, 'The files have not arrived, or are too large.');
  if (sent.length === 0) return sendFiles(context, key, 'Choose a file first.');
  const problem = await addOwnFiles(key, sent, parts.channelsDirectory);
  if (problem !== null) return sendFiles(context, key, problem);
  for (const { name } of sent)
    logChange(context, { action: 'upload', channel: key, before: null, after: name });
  const draft = query.get('draft');
  redirectTo(
    res,
    `/studio/shops/${key}/files?${new URLSearchParams({ done: '1', ...(draft ? { draft } : {}) })}`,
  );
}

async function sendFiles(
  { parts, drafts, query, sendPage }: StudioContext,
  key: string,
  problem: string | null,
): Promise<void> {
  const own = await readOwnFiles(parts.channelsDirectory, `${key}.json`);
  const draft = drafts.find(key, query.get('draft') ?? '');
  sendPage(
    `Files of ${key}`,
    <OwnFilesPage
      shop={key}
      draft={draft?.id ?? null}
      files={own?.files ?? new Map()}
      canSave={parts.mode === 'write'}
      problem={problem ?? own?.problem ?? null}
      isDone={query.get('done') === '1'}
    />,
    { status: problem === null ? 200 : 400 },
  );
}

/** The files of a form; null where it is none. An input without a file sends one without a name. */
async function readFiles(body: Buffer<ArrayBuffer>, type = ''): Promise<readonly SentFile[] | null> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (!form) return null;
  const files = form
    .getAll('files')
    .flatMap((value) => (typeof value === 'string' || !value.name ? [] : [value]));
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** The names of the fonts among a shop's own files. */
export async function listOwnFonts(
  { channelsDirectory }: StudioContext['parts'],
  key: string,
): Promise<readonly string[]> {
  const own = await readOwnFiles(channelsDirectory, `${key}.json`);
  return [...(own?.files ?? [])].flatMap(([name, { kind }]) => (kind === 'font' ? [name] : []));
}
