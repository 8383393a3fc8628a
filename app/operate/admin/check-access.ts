import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { z } from 'zod';
import type { AdminCaller } from '#app/channels/studio-options.ts';
import type { AdminSettings } from '#app/env/admin-settings.ts';
import { listCookieValues } from '#app/request/cookies/cookie-jar.server.ts';
import { findClientAddress, toAddressKey, type TrustsPeer } from '#kernel/limits/client-address.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import { isSameAuthority, parseHost } from '#app/server/http/http-exchange.ts';
import { createTextSigner } from '#kernel/signed-text.ts';

const WINDOW_MS = 15 * 60_000;
/** Addresses whose wrong tokens are counted. */
const MAX_ADDRESSES = 10_000;

export interface AccessRefusal {
  readonly status: 401 | 403 | 429;
  readonly error: string;
  /** Until the next token is compared. */
  readonly retryAfter?: number;
}

export interface AdminAccess {
  /** Null where callers of this machine need no token; then there is no login either. */
  readonly sessions: AdminSessions | null;
  /** Why the request is not taken at all: it was sent by a page of another site, or to a name that is not ours. */
  findForeign(req: IncomingMessage): AccessRefusal | null;
  identify(req: IncomingMessage): AdminCaller | AccessRefusal;
  /** Compares a token that a person typed; null where it is right. */
  checkToken(req: IncomingMessage, token: string): AccessRefusal | null;
}

export interface AccessOptions {
  readonly settings: Pick<AdminSettings, 'host' | 'listenHost' | 'token'>;
  readonly sessionSecrets: readonly string[];
  readonly limits: Pick<Limits, 'adminTokenFailures'>;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
}

export const isRefusal = (outcome: AdminCaller | AccessRefusal): outcome is AccessRefusal =>
  'status' in outcome;

const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const FOREIGN = { status: 403, error: 'only for programs and pages of this machine' } as const;
const WILDCARDS: readonly string[] = ['0.0.0.0', '::'];

/**
 * Who may call the admin listener. Without `ADMIN_TOKEN` that is every program of this machine; with it, whoever has the token or a
 * session that was started with it.
 */
export function createAdminAccess({
  settings: { host, listenHost, token },
  sessionSecrets,
  limits,
  limitLog,
  trustsPeer,
}: AccessOptions): AdminAccess {
  const sessions = token === null ? null : createAdminSessions({ secrets: sessionSecrets, token });
  const failures = new WindowCounts(MAX_ADDRESSES);
  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    findClientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustsPeer);

  function checkToken(req: IncomingMessage, given: string): AccessRefusal | null {
    const key = toAddressKey(addressOf(req));
    if (failures.get(key) >= limits.adminTokenFailures) {
      limitLog.reached('adminTokenFailures', null);
      const retryAfter = failures.getRemainingSeconds(key, WINDOW_MS);
      return { status: 429, error: `too many wrong tokens; try again in ${retryAfter} seconds`, retryAfter };
    }
    if (token !== null && isSameText(given, token)) return null;
    failures.add(key, WINDOW_MS);
    return { status: 401, error: 'the token is wrong' };
  }

  return {
    sessions,
    checkToken,
    findForeign({ headers, method }) {
      const isOwnName = isOwnHost(parseHost(headers.host)?.name ?? '', { host, listenHost });
      return isOwnName && isFromOwnPage(headers, method) ? null : FOREIGN;
    },
    identify(req) {
      const address = addressOf(req);
      if (sessions === null) return { address, session: 'loopback' };
      const id = sessions.findId(req.headers.cookie);
      if (id !== null) return { address, session: id.slice(0, 8) };
      const bearer = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1];
      if (bearer === undefined)
        return { status: 401, error: 'send the header "Authorization: Bearer" with ADMIN_TOKEN' };
      return checkToken(req, bearer) ?? { address, session: 'token' };
    },
  };
}

/**
 * Web pages can make a browser call this listener, by DNS rebinding also under a name of their own. Where it listens on every
 * address it has no name; then the token protects it, which no such page has.
 */
function isOwnHost(name: string, { host, listenHost }: Pick<AdminSettings, 'host' | 'listenHost'>): boolean {
  if (name === '') return false;
  const own = host?.includes(':') ? `[${host}]` : host;
  return LOOPBACK_NAMES.includes(name) || name === own || WILDCARDS.includes(listenHost);
}

/** Browsers name the origin of the page with every form and every call across origins; programs name none. */
function isFromOwnPage({ origin, host = '', ...headers }: IncomingHttpHeaders, method?: string): boolean {
  if (origin !== undefined) return isSameAuthority(origin, host);
  const site = headers['sec-fetch-site'];
  return method === 'GET' || method === 'HEAD' || site === undefined || site === 'same-origin';
}

/** In constant time, also for texts of different lengths. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

const COOKIE = 'arkad-admin';
export const SESSION_SECONDS = 8 * 60 * 60;
/** Sessions that were ended before their time; the oldest are forgotten first, and run out within hours anyway. */
const MAX_ENDED = 1000;

const sessionSchema = z.object({ id: z.string(), expires: z.number() });

/** Sessions of operators' browsers, each in a signed cookie, so that a restart ends none. */
interface AdminSessions {
  /** The `Set-Cookie` header of a new session. */
  start(options: { readonly isSecure: boolean }): string;
  /** The id of the session that a `Cookie` header carries; null without one, or where it has ended. */
  findId(cookies: string | undefined): string | null;
  /** Ends a session in this process; returns the `Set-Cookie` header that removes it from the browser. */
  end(id: string): string;
}

interface SessionOptions {
  /** `SESSION_SECRETS`. */
  readonly secrets: readonly string[];
  /** `ADMIN_TOKEN`: another one ends all sessions. */
  readonly token: string;
  readonly now?: () => number;
}

export function createAdminSessions({ secrets, token, now = Date.now }: SessionOptions): AdminSessions {
  const signer = createTextSigner(secrets);
  const scope = { purpose: COOKIE, channel: createHash('sha256').update(token).digest('base64url') };
  const ended = new Set<string>();
  const format = (value: string, options: { readonly maxAge: number; readonly secure?: boolean }): string =>
    stringifySetCookie({ name: COOKIE, value, path: '/', httpOnly: true, sameSite: 'strict', ...options });

  return {
    start({ isSecure }) {
      const session = { id: randomUUID(), expires: now() + SESSION_SECONDS * 1000 };
      return format(signer.sign(JSON.stringify(session), scope), {
        maxAge: SESSION_SECONDS,
        secure: isSecure,
      });
    },
    findId(cookies) {
      const sessions = listCookieValues(cookies ?? '', COOKIE).flatMap((signed) => {
        const text = signer.findText(signed, scope);
        return text === null ? [] : [sessionSchema.parse(JSON.parse(text))];
      });
      return sessions.find(({ id, expires }) => expires > now() && !ended.has(id))?.id ?? null;
    },
    end(id) {
      ended.add(id);
      const [oldest] = ended;
      if (ended.size > MAX_ENDED && oldest !== undefined) ended.delete(oldest);
      return format('', { maxAge: 0 });
    },
  };
}
