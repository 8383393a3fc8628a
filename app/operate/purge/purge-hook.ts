import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { Purge, PurgeBus, Purged } from '#app/commerce/page-tags.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { receiveBody } from '#app/server/http/body.ts';
import { type HttpExchange, parseHost } from '#app/server/http/http-exchange.ts';
import { sendJson } from '#app/server/http/plain-page.ts';
import { createNonces, type NonceBounds, type Nonces } from '#app/request/cookies/single-use.server.ts';
import { isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { parseHookBody, parseRefreshBody } from './purge.ts';

type HookChannel = Pick<Channel, 'key' | 'channelId' | 'hosts' | 'purgeSecret' | 'refreshSecret'>;

/** An address that takes signed calls for one shop. */
interface Hook {
  readonly secretOf: (channel: HookChannel) => string | undefined;
  readonly header: string;
  /** The nonce of a call that is signed with the secret, for this shop and now; null for any other. */
  readonly verify: (call: SignedCall) => string | null;
  /** What the call asks for, or why it is refused. */
  readonly read: (body: string, channel: HookChannel) => Omit<Purge, 'channelKey'> | HookResponse;
  /** Of the answer that it is done. */
  readonly done: object;
  /** Of the calls of a shop that are accepted. */
  readonly limit: 'purgesPerMinute' | 'refreshesPerMinute';
}

const HOOKS: Readonly<Record<string, Hook>> = {
  /** Where a shop's API reports what it has changed. */
  '/hooks/purge': {
    secretOf: ({ purgeSecret }) => purgeSecret,
    header: 'x-arkad-signature',
    verify: verifyCall,
    read(body) {
      const parsed = parseHookBody(body);
      return 'problem' in parsed ? refuse(400, parsed.problem) : { tags: parsed.tags ?? 'all' };
    },
    done: {},
    limit: 'purgesPerMinute',
  },
  /** Where the API's studio reports that it has published settings. Address, header and answers are the studio's. */
  '/api/internal/webhook/config-refresh': {
    secretOf: ({ refreshSecret }) => refreshSecret,
    header: 'x-webhook-signature',
    verify: verifyRefresh,
    read(body, { hosts }) {
      const parsed = parseRefreshBody(body);
      if ('problem' in parsed) return refuse(422, parsed.problem);
      // The signature does not name the shop, and shops may have one secret
      const name = withoutWww(parseHost(parsed.hostname)?.name ?? '', hosts);
      const own = [hosts.primary, ...hosts.aliases, ...hosts.redirects];
      const isOwn = own.some((host) => withoutWww(host, hosts) === name);
      return isOwn ? { tags: 'all', readsFile: true } : refuse(422, 'hostname is no host of this shop');
    },
    done: { invalidated: true },
    limit: 'refreshesPerMinute',
  },
};

/** Where `hosts.www` implies the other one. */
const withoutWww = (host: string, { www }: HookChannel['hosts']): string =>
  www ? host.replace(/^www\./, '') : host;

interface PurgeHookOptions {
  readonly bus: PurgeBus;
  readonly limits: Pick<Limits, 'purgeBytes' | Hook['limit'] | 'refusedPurgesPerMinute'>;
  readonly limitLog: LimitLog;
  /** Default: those that this process has accepted. */
  readonly nonces?: Pick<Nonces, 'use'>;
  readonly now?: () => number;
}

/** Answers a call of a hook. False where the request is for another path. */
type ReceivePurge = (exchange: HttpExchange, channel: HookChannel) => Promise<boolean>;

interface HookResponse {
  readonly status: number;
  readonly body: { readonly error?: string; readonly retired?: number; readonly invalidated?: true };
  readonly retryAfterSeconds?: number;
}

const MINUTE_MS = 60_000;
const STORE_WAIT_S = 5;
/** Callers choose their addresses, so their number is bounded. */
const MAX_KEYS = 10_000;

/** What a shop accepts in a minute bounds what it remembers: no nonce is forgotten while it could be sent again. */
export function toPurgeNonceBounds(limits: Pick<Limits, Hook['limit']>, replicas = 1): NonceBounds {
  const acceptedPerMinute = (limits.purgesPerMinute + limits.refreshesPerMinute) * replicas;
  const validMs = 2 * MAX_SKEW_MS;
  return { max: (acceptedPerMinute * (validMs + MINUTE_MS)) / MINUTE_MS, validMs };
}

/** The nonces of the calls that a shop has accepted, as long as their signatures are valid. */
export const createPurgeNonces = (limits: Pick<Limits, Hook['limit']>): Nonces =>
  createNonces(toPurgeNonceBounds(limits));

const refuse = (status: number, error: string): HookResponse => ({ status, body: { error } });

/** While the replicas' store does not answer, at least this replica does no call twice. */
const createFirstUse =
  (nonces: Pick<Nonces, 'use'>, own: Nonces) =>
  (key: string, nonce: string): Promise<boolean> =>
    nonces.use(key, nonce).catch((error: unknown) => {
      if (isStoreUnavailable(error)) return own.use(key, nonce);
      throw error;
    });

/**
 * `POST /hooks/purge` and the refresh of the API's studio: retire pages and answers of the shop whose host is called, and of no other. A
 * shop without their secret does not have them. Every refusal of a signature has the same answer, so that a caller learns nothing from it. One per process.
 */
export function createPurgeHook(parts: PurgeHookOptions): ReceivePurge {
  const { bus, limits, limitLog, now = Date.now } = parts;
  const accepted = new WindowCounts(MAX_KEYS);
  const refused = new WindowCounts(MAX_KEYS);
  const own = createPurgeNonces(limits);
  const isFirstUse = createFirstUse(parts.nonces ?? own, own);

  const tooMany = (limit: Hook['limit'] | 'refusedPurgesPerMinute', channelKey: string): HookResponse => {
    limitLog.reached(limit, channelKey);
    return { ...refuse(429, 'too many calls'), retryAfterSeconds: MINUTE_MS / 1000 };
  };

  async function answer(
    { req, clientAddress, log }: HttpExchange,
    channel: HookChannel,
    hook: Hook,
  ): Promise<HookResponse | null> {
    const { key, channelId } = channel;
    const secret = hook.secretOf(channel);
    if (secret === undefined) return refuse(404, 'not found');
    const caller = `${key} ${toAddressKey(clientAddress)}`;
    // Counted per address: otherwise one client's refused calls would block those of the shop's API.
    if (refused.get(caller) >= limits.refusedPurgesPerMinute) return tooMany('refusedPurgesPerMinute', key);
    const body = await receiveBody(req, limits.purgeBytes);
    if (body === 'aborted') return null;
    if (body === 'tooLarge') {
      limitLog.reached('purgeBytes', key);
      refused.add(caller, MINUTE_MS);
      return refuse(413, `the body is larger than ${limits.purgeBytes} bytes`);
    }
    const header = req.headers[hook.header];
    const nonce = hook.verify({ secret, channelId, header, body, now: now() });
    if (nonce === null) {
      refused.add(caller, MINUTE_MS);
      log.warn({}, 'call of a hook refused: its signature is missing, wrong or old');
      return refuse(401, 'the signature is missing, wrong or old');
    }
    const calls = `${key} ${hook.limit}`;
    if (accepted.get(calls) >= limits[hook.limit]) return tooMany(hook.limit, key);
    accepted.add(calls, MINUTE_MS);
    if (!(await isFirstUse(key, nonce))) return refuse(409, 'the nonce was used before');
    const asked = hook.read(body.toString('utf8'), channel);
    return 'status' in asked ? asked : toAnswer(await bus.publish({ channelKey: key, ...asked }), hook);
  }

  return async (exchange, channel) => {
    const { pathname } = exchange.url;
    const hook = Object.hasOwn(HOOKS, pathname) ? HOOKS[pathname] : undefined;
    if (!hook || exchange.method !== 'POST') return false;
    const answered = await answer(exchange, channel, hook);
    if (answered !== null) {
      const { status, body, retryAfterSeconds: seconds } = answered;
      sendJson(exchange.res, status, body, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
    }
    return true;
  };
}

/** The other replicas get the purge when the store answers. A replica that ends before then loses it, so the caller has to repeat the call. */
const toAnswer = ({ retired, isEverywhere }: Purged, { done }: Hook): HookResponse =>
  isEverywhere
    ? { status: 200, body: { ...done, retired } }
    : {
        status: 503,
        body: { error: 'only one replica is purged: sign and send the call again', retired },
        retryAfterSeconds: STORE_WAIT_S,
      };

/** How far the sender's clock may be from ours, and how long a call may be on its way. */
const MAX_SKEW_MS = 5 * 60_000;

/** `t=<unix seconds>,n=<nonce>,v1=<HMAC-SHA-256, hex>` */
const FORM = /^t=(\d{1,12}),n=([\w-]{16,64}),v1=([\da-f]{64})$/;

interface SignedCall {
  readonly secret: string;
  /** Of the shop that is called: a call for one shop is none for another with the same secret. */
  readonly channelId: string;
  /** The header as it came. */
  readonly header: string | readonly string[] | undefined;
  /** The raw body. */
  readonly body: Uint8Array;
  /** Unix time in milliseconds. */
  readonly now: number;
}

const REFRESH_FORM = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

const isNow = (time: string, now: number): boolean => Math.abs(now - Number(time) * 1000) <= MAX_SKEW_MS;

export function verifyCall({ secret, channelId, header, body, now }: SignedCall): string | null {
  const [, time = '', nonce = '', given = ''] = FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (nonce === '') return null;
  const expected = signature({ secret, channelId, time, nonce, body });
  const isSigned = timingSafeEqual(expected, Buffer.from(given, 'hex'));
  return isSigned && isNow(time, now) ? nonce : null;
}

/** As `verifyCall`, of a refresh: signed is `<time>.<body>`. The signature is the nonce, as the studio does not sign its id of a call. */
export function verifyRefresh({ secret, header, body, now }: SignedCall): string | null {
  const [, time = '', given = ''] = REFRESH_FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (given === '') return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) && isNow(time, now) ? given : null;
}

/** Of `<time>.<nonce>.<channel id>.<body>`. */
function signature({
  secret,
  channelId,
  time,
  nonce,
  body,
}: Omit<SignedCall, 'header' | 'now'> & { readonly time: string; readonly nonce: string }): Buffer {
  return createHmac('sha256', secret).update(`${time}.${nonce}.${channelId}.`).update(body).digest();
}
