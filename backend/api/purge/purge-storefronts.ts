import { createHmac, randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { listProductTags } from '#backend/domain/shown/product-tags.ts';
import { DisplayedStocks } from '#backend/domain/shown/displayed-stock.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { PurgeQueue, type PurgedTags, type SendResult } from './purge-queue.ts';

export interface PurgeHookSettings {
  /** Origins of storefronts, by shop key; under `*` for every shop without its own. All of a list are notified. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  /** Secret; shared with the storefronts. */
  readonly secret: string;
}

export interface PurgedStorefronts {
  /** After changes of unknown extent. */
  readonly all: () => void;
  /** Resolves when everything that has changed is sent, or a call has failed. */
  readonly settled: () => Promise<void>;
}

interface PurgeOptions {
  readonly services: Pick<BackendServices, 'database' | 'shops' | 'changes'>;
  readonly settings: PurgeHookSettings;
  readonly log: Pick<Logger, 'warn'>;
  readonly post?: typeof postPurge;
}

/**
 * Notifies the shops' storefronts of what has changed, so that their caches show it. Of stock only what a shopper sees differently:
 * most sales change a number that no page shows. What is not sent is in the database, and sent after the next start.
 */
export function purgeStorefronts({
  services,
  settings,
  log,
  post = postPurge,
}: PurgeOptions): PurgedStorefronts {
  const stocks = new DisplayedStocks(services.database);
  const shops = [...services.shops.values()];
  requireKnownShops(settings, shops);
  const unsent = openUnsentPurges(services.database, log);
  /** One per storefront, so that one that is away delays no other. */
  const queues = new Map(
    shops.map((shop) => {
      const create = ({ origin, host }: HookTarget) => {
        const { channelId, key: channel } = shop;
        const name = `${channelId} ${origin}`;
        const queue = new PurgeQueue({
          send: (tags) => send({ post, origin, host, secret: settings.secret, channelId }, tags),
          save: (tags) => unsent.save(name, tags),
          onProblem: (reason) => log.warn({ channel, origin, reason }, PROBLEMS[reason]),
        });
        const tags = unsent.take(name);
        if (tags) queue.add(tags);
        return queue;
      };
      return [shop.channelId, listTargets(settings, shop).map(create)];
    }),
  );
  unsent.dropOthers();
  const purge = (channelId: string, tags: PurgedTags): void =>
    queues.get(channelId)?.forEach((queue) => queue.add(tags));
  services.changes.listen((change) => {
    if (change.kind === 'cart') return;
    if (change.kind === 'shown') purge(change.channelId, change.tags);
    if (change.kind !== 'stock') return;
    const products = stocks.takeChangedProducts(change.skuIds);
    if (products.length > 0) purge(change.channelId, listProductTags(services.database, products));
  });
  return {
    all: () => shops.forEach(({ channelId }) => purge(channelId, 'all')),
    settled: async () =>
      void (await Promise.all([...queues.values()].flat().map((queue) => queue.settled()))),
  };
}

const PROBLEMS = {
  refused: 'storefront refuses to be told what has changed',
  failed: 'storefront not told what has changed: trying again',
};

const storedRow = z.object({
  name: z.string(),
  value: jsonColumn(z.union([z.literal('all'), z.array(z.string())])),
});
const STORED = 'unsent-purges ';

/** What storefronts are not notified of, in the database, by shop and storefront. */
function openUnsentPurges({ raw }: Database, log: Pick<Logger, 'warn'>) {
  const rows = raw.select(storedRow, `select name, value from meta where name like '${STORED}%'`);
  const stored = new Map(rows.map(({ name, value }) => [name.slice(STORED.length), value]));
  const write = (name: string, tags: PurgedTags | null): void => {
    if (tags === null) raw.run('delete from meta where name = ?', [STORED + name]);
    else raw.run('insert or replace into meta values (?, ?)', [STORED + name, JSON.stringify(tags)]);
  };
  return {
    /** Those of an earlier process, once. */
    take(name: string): PurgedTags | null {
      const tags = stored.get(name) ?? null;
      stored.delete(name);
      return tags;
    },
    /** Of storefronts that are not called any more. */
    dropOthers(): void {
      for (const name of stored.keys()) write(name, null);
    },
    save(name: string, tags: PurgedTags | null): void {
      try {
        write(name, tags);
      } catch (error) {
        // The disk is full: the call is still sent from memory, and is lost only if this process ends first
        log.warn({ err: error, name }, 'unsent purges not stored');
      }
    },
  };
}

type HookTarget = Pick<PurgePost, 'origin' | 'host'>;

/** A shop's own origins name its host; those for all shops are called with the host of each. */
function listTargets({ origins }: PurgeHookSettings, shop: Shop): readonly HookTarget[] {
  const own = origins.get(shop.key);
  if (own) return own.map((origin) => ({ origin, host: new URL(origin).host }));
  return (origins.get('*') ?? []).map((origin) => ({ origin, host: hostOf(shop) }));
}

/** Throws for a shop that does not exist: its storefront would show old pages without a word. */
function requireKnownShops({ origins }: PurgeHookSettings, shops: readonly Shop[]): void {
  const known = new Set(['*', ...shops.map(({ key }) => key)]);
  const unknown = [...origins.keys()].find((key) => !known.has(key));
  if (unknown !== undefined)
    throw new Error(`BACKEND_PURGE_HOOKS names the shop "${unknown}", which this backend does not have.`);
}

const hostOf = ({ url }: Shop): string => new URL(url).host;

interface Target extends HookTarget {
  readonly post: typeof postPurge;
  readonly secret: string;
  readonly channelId: string;
}

async function send({ post, secret, channelId, ...target }: Target, tags: PurgedTags): Promise<SendResult> {
  const body = JSON.stringify(tags === 'all' ? {} : { tags });
  try {
    const { status, retryAfterMs } = await post({
      ...target,
      body,
      signature: signPurge({ secret, channelId, body, now: Date.now() }),
    });
    if (status === 200) return 'sent';
    // Busy or restarting. What else it answers, it would answer again.
    return status === 429 || status >= 500 ? { retryAfterMs } : 'refused';
  } catch {
    return { retryAfterMs: 0 };
  }
}

interface PurgeCall {
  readonly secret: string;
  readonly channelId: string;
  readonly body: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

const NONCE_BYTES = 16;

/** `t=…,n=…,v1=…`: signed for one shop, for one use and for some minutes (docs/caching.md). */
function signPurge({ secret, channelId, body, now }: PurgeCall): string {
  const time = String(Math.floor(now / 1000));
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const signature = createHmac('sha256', secret)
    .update(`${time}.${nonce}.${channelId}.${body}`)
    .digest('hex');
  return `t=${time},n=${nonce},v1=${signature}`;
}

export interface PurgePost {
  /** Where the storefront listens, `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The host by which the storefront identifies the shop. */
  readonly host: string;
  readonly body: string;
  readonly signature: string;
}

const HOOK_PATH = '/hooks/purge';
const TIMEOUT_MS = 3000;

/** A storefront that asks for a longer pause is called again after this one. */
const MAX_RETRY_AFTER_MS = 600_000;

interface PurgeAnswer {
  readonly status: number;
  /** 0 without `Retry-After`. */
  readonly retryAfterMs: number;
}

/** Calls the hook. Rejects where there is no answer in time. */
function postPurge({ origin, host, body, signature }: PurgePost): Promise<PurgeAnswer> {
  const url = new URL(HOOK_PATH, origin);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = {
      // Its own, because the names of demo shops do not resolve everywhere. It is the certificate's name too.
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-arkad-signature': signature,
    };
    const call = request(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      const retryAfterMs = parseRetryAfter(response.headers['retry-after'], Date.now());
      response.once('end', () => resolve({ status: response.statusCode ?? 0, retryAfterMs }));
      response.once('error', reject);
    });
    call.once('timeout', () => call.destroy(new Error('The storefront does not answer.')));
    call.once('error', reject);
    call.end(body);
  });
}

/** Seconds or a date. */
export function parseRetryAfter(value: string | undefined, now: number): number {
  const text = value?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS);
}
