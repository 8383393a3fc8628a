import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import { decodeContent, parseSource } from '#app/channels/shop-sources.server.ts';
import { applyVendorSettings } from '#app/channels/form/vendor-form.server.ts';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import { fetchAnswer } from '#app/commerce/call/fetch-answer.server.ts';
import { parseHost } from '#app/server/http/http-exchange.ts';
import { getPeer, type PeerSettings } from '#app/server/http/peer.ts';
import type { GatedListener } from '#app/server/http/pipeline-gate.ts';
import { sendPlainHtml } from '#app/server/http/plain-page.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { toDraftChannel } from './drafts.ts';
import { createDraftStorefront, pathOf, type PreviewOptions } from './preview-listener.ts';
import { restrictResponse } from './restrict-response.ts';

interface ShopDraftOptions extends PreviewOptions {
  readonly registry: Pick<ChannelRegistry, 'find' | 'source'>;
  readonly peers: PeerSettings;
}

/** What the settings that are not published make of a shop, or why it cannot be shown. */
type ShopDraft =
  | { readonly kind: 'shown'; readonly channel: Channel }
  | { readonly kind: 'refused'; readonly status: 404 | 422 | 503; readonly reasons: readonly string[] };

const ASKED = /[?&]preview=1(?:&|$)/;
const MINUTE_MS = 60_000;
/** Callers choose their addresses. */
const MAX_CALLERS = 10_000;

/**
 * `?preview=1` of a shop whose file names `storeSettings`: the page as it is with the settings that the API's studio has not published, by
 * the rules of drafts (decision 0100). No cookie is read or set, and forms and links lead to the published shop. Every
 * other request gets `next`.
 */
export function createShopDrafts(options: ShopDraftOptions, next: GatedListener): GatedListener {
  const { env, registry, peers, limitLog } = options;
  const drafts = createDraftLoader(options);
  const counts = new WindowCounts(MAX_CALLERS);
  const storefront = createDraftStorefront(options, {
    env,
    peers,
    findChannel(host) {
      const found = registry.find(host);
      const draft = found && drafts.find(found.channel);
      return found && draft ? { ...found, channel: draft } : null;
    },
  });

  /** Null where the request is for the shop itself. A closed shop stays closed. */
  function findShop({ method, url = '', headers }: IncomingMessage): Channel | null {
    if ((method !== 'GET' && method !== 'HEAD') || !ASKED.test(url)) return null;
    const found = registry.find(parseHost(headers.host)?.name ?? '');
    if (!found || (found.role !== 'primary' && found.role !== 'alias')) return null;
    const { channel } = found;
    return channel.storeSettings !== undefined && channel.closing === null ? channel : null;
  }

  function isOverLimit(req: IncomingMessage, { key }: Channel): boolean {
    const caller = `${key} ${toAddressKey(getPeer(req, peers).clientAddress)}`;
    if (counts.get(caller) < env.limits.previewsPerMinute) {
      counts.add(caller, MINUTE_MS);
      return false;
    }
    limitLog.reached('previewsPerMinute', key);
    return true;
  }

  async function show(channel: Channel, ...[req, res, isExcess]: Parameters<GatedListener>): Promise<void> {
    const draft = await drafts.load(channel);
    if (draft.kind === 'refused') return sendRefusal(res, draft.status, draft.reasons);
    dropCookies(req);
    storefront(req, res, isExcess);
  }

  return (req, res, isExcess) => {
    const channel = isExcess ? null : findShop(req);
    if (channel === null) return next(req, res, isExcess);
    restrictResponse(res, pathOf(req.url ?? ''), null);
    if (isOverLimit(req, channel)) {
      res.setHeader('Retry-After', String(MINUTE_MS / 1000));
      return sendRefusal(res, 429, ['There were too many previews. Wait a minute']);
    }
    show(channel, req, res, isExcess).catch((error: unknown) => {
      options.log.error({ channel: channel.key, err: error }, 'draft of a shop failed');
      sendRefusal(res, 503, ['It failed']);
    });
  };
}

/** In both forms of the headers: Remix reads the raw ones. */
function dropCookies(req: IncomingMessage): void {
  const { rawHeaders } = req;
  req.rawHeaders = rawHeaders.filter((_text, at) => rawHeaders[at - (at % 2)]?.toLowerCase() !== 'cookie');
  delete req.headers.cookie;
}

/** For operators, so in English. */
function sendRefusal(res: ServerResponse, status: number, reasons: readonly string[]): void {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}.</li>`).join('');
  const title = 'This draft cannot be shown';
  sendPlainHtml(
    res,
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><ul>${items}</ul></html>`,
  );
}

/** Who reloads the page after a change sees it; who holds the key down does not ask each time. */
const FRESH_MS = 2000;
/** Each is a channel, of a file of 1 MiB at most. */
const MAX_DRAFTS = 16;
const TIMEOUT_MS = 5000;
const ANSWER_LIMITS = { bytes: 262_144, values: 5000, depth: 16 };
/** Of a page that refuses. */
const MAX_REASONS = 20;

const keyOf = ({ key, version }: Channel): string => `${key} ${version}`;

const refuse = (status: 404 | 422 | 503, ...reasons: readonly string[]): ShopDraft => ({
  kind: 'refused',
  status,
  reasons,
});

/** The drafts of the shops by their versions, each asked for once at a time. */
function createDraftLoader({ env, registry, log }: Pick<ShopDraftOptions, 'env' | 'registry' | 'log'>): {
  load(channel: Channel): Promise<ShopDraft>;
  /** One that was loaded a moment ago. */
  find(channel: Channel): Channel | null;
} {
  const drafts = new LRUCache<string, ShopDraft, Channel>({
    max: MAX_DRAFTS,
    ttl: FRESH_MS,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  async function make(channel: Channel): Promise<ShopDraft> {
    const { key, hosts, features } = channel;
    const settings = await loadSettings(channel).catch((error: unknown) => {
      // The page does not say why: anybody may see it
      log.warn({ channel: key, err: error }, 'settings of the studio cannot be read');
      return 'unreadable' as const;
    });
    if (settings === null) return refuse(404, 'The API’s studio has no settings for this shop');
    if (settings === 'unreadable') return refuse(503, 'The settings of the API’s studio cannot be read');
    const source = registry.source(key);
    if (!source) return refuse(503, 'The shop’s file has errors, or has just changed');
    const content = JSON.parse(decodeContent(source.content)) as Readonly<Record<string, unknown>>;
    const changed = Buffer.from(JSON.stringify(applyVendorSettings(content, settings)));
    const { variables } = env;
    const parsed = parseSource(
      `${key}.json`,
      { ...source, content: changed },
      { variables, now: Date.now() },
    );
    if (!parsed.ok) {
      const reasons = parsed.errors.map(({ path, reason }) => `${path} ${reason}`);
      return refuse(422, ...reasons.slice(0, MAX_REASONS));
    }
    const own = { key: `draft.${key}`, hosts, features };
    return { kind: 'shown', channel: toDraftChannel(parsed.channel, own) };
  }

  return {
    load: (channel) => drafts.forceFetch(keyOf(channel), { context: channel }),
    find(channel) {
      const draft = drafts.peek(keyOf(channel), { allowStale: true });
      return draft?.kind === 'shown' ? draft.channel : null;
    },
  };
}

/**
 * What is not published, from the API's studio; null where it has nothing.
 * @throws Error where it cannot be read
 */
async function loadSettings({
  storeSettings,
  hosts,
}: Channel): Promise<Readonly<Record<string, unknown>> | null> {
  const url = new URL(storeSettings ?? '');
  url.searchParams.set('hostname', hosts.primary);
  url.searchParams.set('previewKey', 'preview');
  const { status, text } = await fetchAnswer({
    url: url.href,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    limits: ANSWER_LIMITS,
    refuse: (limit) => new Error(`the answer has too many ${limit}`),
  });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`status ${status}`);
  const answer: unknown = JSON.parse(text);
  const settings = isObject(answer) ? answer.appSettings : null;
  if (!isObject(settings)) throw new Error('the answer has no appSettings');
  return settings;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
