import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { PurgeBus, Purged } from '#app/commerce/page-tags.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { receiveBody } from '#app/server/http/body.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendJson } from '#app/server/http/plain-page.ts';
import { createNonces, type NonceBounds, type Nonces } from '#app/request/cookies/single-use.server.ts';
import { isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { parseHookBody } from './purge.ts';

/** Where a shop's API reports what it has changed. */
const PURGE_HOOK_PATH = '/hooks/purge';

interface PurgeHookOptions {
  readonly bus: PurgeBus;
  readonly limits: Pick<Limits, 'purgeBytes' | 'purgesPerMinute' | 'refusedPurgesPerMinute'>;
  readonly limitLog: LimitLog;
  /** Default: those that this process has accepted. */
  readonly nonces?: Pick<Nonces, 'use'>;
  readonly now?: () => number;
}

/** Answers a call of the hook. False where the request is for another path. */
type ReceivePurge = (
  exchange: HttpExchange,
  channel: Pick<Channel, 'key' | 'channelId' | 'purgeSecret'>,
) => Promise<boolean>;

interface HookResponse {
  readonly status: number;
  readonly body: { readonly error?: string; readonly retired?: number };
  readonly retryAfterSeconds?: number;
}

const MINUTE_MS = 60_000;
const STORE_WAIT_S = 5;
/** Callers choose their addresses, so their number is bounded. */
const MAX_KEYS = 10_000;

/** What a shop accepts in a minute bounds what it remembers: no nonce is forgotten while it could be sent again. */
export function toPurgeNonceBounds(acceptedPerMinute: number): NonceBounds {
  const validMs = 2 * MAX_SKEW_MS;
  return { max: (acceptedPerMinute * (validMs + MINUTE_MS)) / MINUTE_MS, validMs };
}

/** The nonces of the calls that a shop has accepted, as long as their signatures are valid. */
export const createPurgeNonces = (acceptedPerMinute: number): Nonces =>
  createNonces(toPurgeNonceBounds(acceptedPerMinute));

const refuse = (status: number, error: string): HookResponse => ({ status, body: { error } });

/**
 * `POST /hooks/purge`: retires pages and answers of the shop whose host is called, and of no other. A shop without a secret has
 * no hook. Every refusal of a signature has the same answer, so that a caller learns nothing from it. One per process.
 */
export function createPurgeHook(parts: PurgeHookOptions): ReceivePurge {
  const { bus, limits, limitLog, now = Date.now } = parts;
  const accepted = new WindowCounts(MAX_KEYS);
  const refused = new WindowCounts(MAX_KEYS);
  const own = createPurgeNonces(limits.purgesPerMinute);
  const { nonces = own } = parts;
  /** While the replicas' store does not answer, at least this replica does no call twice. */
  const isFirstUse = (key: string, nonce: string): Promise<boolean> =>
    nonces.use(key, nonce).catch((error: unknown) => {
      if (isStoreUnavailable(error)) return own.use(key, nonce);
      throw error;
    });

  const tooMany = (limit: 'purgesPerMinute' | 'refusedPurgesPerMinute', channelKey: string): HookResponse => {
    limitLog.reached(limit, channelKey);
    return { ...refuse(429, 'too many calls'), retryAfterSeconds: MINUTE_MS / 1000 };
  };

  async function answer(
    { req, clientAddress, log }: HttpExchange,
    { key, channelId, purgeSecret: secret }: Parameters<ReceivePurge>[1],
  ): Promise<HookResponse | null> {
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
    const header = req.headers[SIGNATURE_HEADER];
    const nonce = verifyCall({ secret, channelId, header, body, now: now() });
    if (nonce === null) {
      refused.add(caller, MINUTE_MS);
      log.warn({}, 'call of the purge hook refused: its signature is missing, wrong or old');
      return refuse(401, 'the signature is missing, wrong or old');
    }
    if (accepted.get(key) >= limits.purgesPerMinute) return tooMany('purgesPerMinute', key);
    accepted.add(key, MINUTE_MS);
    if (!(await isFirstUse(key, nonce))) return refuse(409, 'the nonce was used before');
    const parsed = parseHookBody(body.toString('utf8'));
    if ('problem' in parsed) return refuse(400, parsed.problem);
    return toAnswer(await bus.publish({ channelKey: key, tags: parsed.tags ?? 'all' }));
  }

  return async (exchange, channel) => {
    if (exchange.url.pathname !== PURGE_HOOK_PATH || exchange.method !== 'POST') return false;
    const answered = await answer(exchange, channel);
    if (answered !== null) {
      const { status, body, retryAfterSeconds: seconds } = answered;
      sendJson(exchange.res, status, body, seconds === undefined ? {} : { 'Retry-After': String(seconds) });
    }
    return true;
  };
}

/** The other replicas get the purge when the store answers. A replica that ends before then loses it, so the caller has to repeat the call. */
const toAnswer = ({ retired, isEverywhere }: Purged): HookResponse =>
  isEverywhere
    ? { status: 200, body: { retired } }
    : {
        status: 503,
        body: { error: 'only one replica is purged: sign and send the call again', retired },
        retryAfterSeconds: STORE_WAIT_S,
      };

/** `t=<unix seconds>,n=<nonce>,v1=<HMAC-SHA-256, hex>`, of a call of `/hooks/purge`. */
const SIGNATURE_HEADER = 'x-arkad-signature';

/** How far the sender's clock may be from ours, and how long a call may be on its way. */
const MAX_SKEW_MS = 5 * 60_000;

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

/** The nonce of a call that is signed with the secret, for this shop and now; null for any other. */
export function verifyCall({ secret, channelId, header, body, now }: SignedCall): string | null {
  const [, time = '', nonce = '', given = ''] = FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (nonce === '') return null;
  const expected = signature({ secret, channelId, time, nonce, body });
  const isSigned = timingSafeEqual(expected, Buffer.from(given, 'hex'));
  return isSigned && Math.abs(now - Number(time) * 1000) <= MAX_SKEW_MS ? nonce : null;
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
