import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { AnswerStudio, ChannelReport } from '#app/channels/studio-options.ts';
import type { FolderStatus } from '#app/channels/registry/channel-status.server.ts';
import type { AnswerPurge } from '#app/operate/purge/purge.ts';
import type { LimitCount } from '#kernel/limits/limit-log.ts';
import type { CachedEntry, PageCacheCounts } from '#app/server/page-cache/page-cache.ts';
import type { StoreReport } from '#app/operate/replicas/shared-store.ts';
import type { AreEnoughServed, Lifecycle } from '#app/operate/health/readiness.ts';
import { receiveBody } from '#app/server/http/body.ts';
import { sendJson } from '#app/server/http/plain-page.ts';
import type { DraftResult } from '#app/channels/channel.ts';
import { MAX_FILE_BYTES } from '#app/channels/files/regular-file.server.ts';
import type { DraftInput } from '#app/operate/previews/drafts.ts';
import { type AdminAccess, isRefusal } from './check-access.ts';
import { answerLogin, sendAccessRefusal } from './login.ts';

interface PageCacheReport {
  readonly counts: () => readonly PageCacheCounts[];
  readonly entries: () => Iterable<CachedEntry>;
}

export interface AdminSources {
  readonly lifecycle: Pick<Lifecycle, 'phase'>;
  readonly listChannels: () => readonly ChannelReport[];
  readonly folder: () => FolderStatus;
  /** How often each limit was reached, per channel. */
  readonly limitCounts: () => readonly LimitCount[];
  /** What is cached of each shop's pages, and how often it was served. */
  readonly pageCache: PageCacheReport;
  /** In the text format of Prometheus. */
  readonly metrics: { readonly text: () => Promise<string> };
  readonly areEnoughServed: AreEnoughServed;
  /** State of what replicas share; null where this one works alone. Never a reason not to be ready. */
  readonly reportStore: () => StoreReport | null;
  /** Reads the channel files again. `confirmsRemoved`: and removes the shops that lost theirs. */
  readonly reload: (confirmsRemoved: boolean) => Promise<void>;
  readonly purge: AnswerPurge;
  /** Null where no port for previews is set. */
  readonly putDraft: PutDraft | null;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly answer: (res: ServerResponse, parts: AdminSources) => void | Promise<void>;
}

const ROUTES: Readonly<Record<string, Route>> = {
  '/livez': { method: 'GET', answer: (res) => sendJson(res, 200, { alive: true }) },
  '/readyz': { method: 'GET', answer: (res, parts) => sendReadiness(res, parts) },
  '/limits': {
    method: 'GET',
    answer: (res, { limitCounts }) => sendJson(res, 200, { reached: limitCounts() }),
  },
  '/metrics': { method: 'GET', answer: sendMetrics },
  '/page-cache': {
    method: 'GET',
    answer: (res, { pageCache }) => sendJson(res, 200, { channels: pageCache.counts() }),
  },
  '/page-cache/entries': { method: 'GET', answer: sendEntries },
  '/channels': { method: 'GET', answer: sendChannels },
  '/reload': {
    method: 'POST',
    answer: async (res, parts) => {
      const confirm = new URL(res.req.url ?? '/', 'http://admin').searchParams.get('confirm');
      if (confirm !== null && confirm !== 'removed')
        return sendJson(res, 400, { error: 'confirm is "removed", or is left out' });
      await parts.reload(confirm === 'removed');
      sendChannels(res, parts);
    },
  },
  '/drafts': { method: 'POST', answer: receiveDraft },
  '/purge': {
    method: 'POST',
    async answer(res, { purge, listChannels }) {
      const keys = listChannels().map(({ key }) => key);
      const { status, body } = await purge(res.req, keys);
      sendJson(res, status, body);
    },
  },
};

interface AdminPages {
  readonly access: AdminAccess;
  /** Null where it is off. */
  readonly studio: AnswerStudio | null;
}

/** The operators' listener. It has its own port and address, so that it is not reachable through a shop's host. */
export function createAdmin(parts: AdminSources, pages: AdminPages): RequestListener {
  return (req, res) => {
    answer(req, res, parts, pages).catch((error: unknown) => {
      if (res.headersSent) res.destroy();
      else sendJson(res, 500, { error: String(error) });
    });
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  parts: AdminSources,
  { access, studio }: AdminPages,
): Promise<void> {
  const foreign = access.findForeign(req);
  if (foreign) return sendAccessRefusal(req, res, foreign);
  if (!URL.canParse(req.url ?? '', 'http://admin')) return sendJson(res, 400, { error: 'no address' });
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  // For load balancers and supervisors, which have no token
  if (path === '/livez') return answerRoute(res, path, parts);
  if (await answerLogin(req, res, access)) return;
  const caller = access.identify(req);
  if (isRefusal(caller)) {
    if (path === '/readyz') return sendReadiness(res, parts, 'brief');
    return sendAccessRefusal(req, res, caller);
  }
  if (studio && /^\/studio(?:\/|$)/.test(path)) return studio(req, res, caller);
  await answerRoute(res, path, parts);
}

async function answerRoute(res: ServerResponse, path: string, parts: AdminSources): Promise<void> {
  const { req } = res;
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (!route) return sendJson(res, 404, { error: 'not found' });
  if (route.method !== (req.method === 'HEAD' ? 'GET' : req.method)) {
    res.setHeader('Allow', route.method);
    return sendJson(res, 405, { error: `only ${route.method}` });
  }
  await route.answer(res, parts);
}

function sendChannels(res: ServerResponse, { listChannels, folder }: AdminSources): void {
  sendJson(res, 200, { folder: folder(), channels: listChannels() });
}

async function sendMetrics(res: ServerResponse, { metrics }: AdminSources): Promise<void> {
  const body = Buffer.from(await metrics.text());
  res.writeHead(200, {
    'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE,
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Every cached answer with its bytes, one JSON object per line, so that a person or a test can search them. */
async function sendEntries(res: ServerResponse, { pageCache }: AdminSources): Promise<void> {
  res.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' });
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(Readable.from(listLines(pageCache)), res);
}

function* listLines({ entries }: PageCacheReport): Generator<string> {
  for (const entry of entries()) yield `${JSON.stringify({ ...entry, body: entry.body.toString('utf8') })}\n`;
}

/**
 * The process is ready where it accepts traffic and serves enough channels. The state of the
 * APIs is in the body only: a load balancer that took the process out of service would not make an API better. `brief` is for
 * callers without a token, who learn of no shop.
 */
function sendReadiness(res: ServerResponse, parts: AdminSources, detail: 'brief' | 'full' = 'full'): void {
  const phase = parts.lifecycle.phase();
  const [all, folder] = [parts.listChannels(), parts.folder()];
  const channels = Object.fromEntries(all.map(({ key, state }) => [key, state]));
  const api = Object.fromEntries(all.map((channel) => [channel.key, channel.api]));
  const missing = all.flatMap(({ key, state }) => (state === 'failed' ? [key] : []));
  const isReady = parts.areEnoughServed(all.map(({ state }) => state)) && phase === 'ready';
  if (detail === 'brief') return sendJson(res, isReady ? 200 : 503, { ready: isReady });
  const store = parts.reportStore();
  sendJson(res, isReady ? 200 : 503, { ready: isReady, phase, store, folder, channels, missing, api });
}

/** Puts a draft into all processes that serve previews. */
export type PutDraft = (input: DraftInput) => DraftResult | Promise<DraftResult>;

const DEFAULT_FILE = 'draft.json';
/** Longer names than any file system has. */
const MAX_NAME_CHARACTERS = 255;

/**
 * `POST /drafts?file=fifth.json`, and `&id=<id>` to replace a draft in place. The body is the channel file as it is, so that findings
 * name its lines. 200 with the link, 422 with the errors of the file.
 */
export async function receiveDraft(
  res: ServerResponse,
  { putDraft }: Pick<AdminSources, 'putDraft'>,
): Promise<void> {
  const refuse = (status: number, error: string): void => sendJson(res, status, { error });
  if (putDraft === null) return refuse(404, 'there are no previews: set PREVIEW_PORT and start again');
  const { searchParams } = new URL(res.req.url ?? '/', 'http://localhost');
  const [file, id] = [searchParams.get('file') ?? DEFAULT_FILE, searchParams.get('id') ?? undefined];
  if (file.length > MAX_NAME_CHARACTERS) return refuse(400, 'the name of the file is too long');
  const bytes = await receiveBody(res.req, MAX_FILE_BYTES);
  if (bytes === 'tooLarge') return refuse(413, `the file is larger than ${MAX_FILE_BYTES} bytes`);
  if (bytes === 'aborted') return refuse(400, 'the file has not arrived');
  const draft = await putDraft({ file, bytes, id });
  sendJson(res, draft.link === null ? 422 : 200, draft);
}
