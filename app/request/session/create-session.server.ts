import { randomUUID } from 'node:crypto';
import type { AuthClient } from '#app/commerce/auth/auth-client.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';
import type { CookieJar, SignedCookies } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  findAuthSession,
  removeAuthSession,
  setAuthSession,
  type AuthSession,
} from './auth-session.server.ts';
import type { Session } from '#app/request/customer-session.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { mayHaveNewerLogin } from './find-newer-login.server.ts';
import { markLogin, unmarkLogin } from './login-marks.server.ts';
import type { Refreshes, Renewal } from './refreshes.server.ts';
import { readClaims } from './token-claims.server.ts';

export interface SessionParts {
  readonly channel: Pick<Channel, 'key'>;
  readonly cookies: CookieJar;
  readonly signedCookies: SignedCookies;
  readonly auth: Pick<AuthClient, 'refresh' | 'logout'>;
  readonly refreshes: Refreshes;
  readonly endedSessions: EndedSessions;
  readonly log: Logger;
  readonly now?: () => number;
}

/** The share of its lifetime after which a token is refreshed (AU-03). */
const REFRESH_AFTER = 0.9;
/** How long a request with a token that is still valid waits for the next one. */
const PATIENCE_MS = 1000;
/** How long an access token lives, in s, where the browser has lost it, and the longest that an ended session is remembered. */
const USUAL_LIFETIME_S = 3600;
const LONGEST_LIFETIME_S = 604_800;

/** The session of one request. */
export function createSession(parts: SessionParts): Session {
  const { now = Date.now } = parts;
  const store = createStore(parts);
  const isEnded = ({ id }: AuthSession) => parts.endedSessions.isEnded(parts.channel.key, id);
  const refresh = createRefresh(parts, isEnded);
  const endings = createEndings(parts);
  const tokens = createTokens({ ...parts, store, refresh, now });
  let isRequired = false;
  return {
    find() {
      const token = tokens.find();
      if (token === undefined) return null;
      const { email, customerType, isOperator } = readClaims(token);
      return { email, customerType, isOperator, isRemembered: store.find()?.isRemembered ?? false };
    },
    findToken: () => tokens.find(),
    open({ tokens: { token, maxAgeSeconds, refreshToken }, isRemembered }) {
      const earlier = store.find();
      if (earlier !== null && earlier.refreshToken !== refreshToken) void endings.end(earlier);
      const issuedAt = Math.floor(now() / 1000);
      const access = { token, issuedAt, maxAgeSeconds };
      store.set({ id: randomUUID(), access, refreshToken, isRemembered });
    },
    end: () => store.end(),
    async endAtService() {
      const session = store.find();
      if (session !== null) await endings.end(session);
    },
    async renew({ canRetry = false } = {}) {
      const session = store.find();
      if (session !== null && !(await isEnded(session))) return tokens.renew(session, canRetry);
      // The mark of a login that has ended, or that another host has set
      if (session === null && parts.cookies.get(COOKIES.user.name) === undefined) return false;
      store.end();
      return true;
    },
    async replaceToken(refused) {
      if (tokens.find() === refused) await tokens.leave(refused);
      const token = tokens.find();
      if (token === undefined && isRequired) throw redirectTo('/', 302);
      return token;
    },
    markRequired() {
      isRequired = true;
    },
  };
}

interface Tokens {
  /** The access token, unless it has expired or the API refused it. */
  readonly find: () => string | undefined;
  /** As `Session.renew`. */
  readonly renew: (session: AuthSession, canRetry: boolean) => Promise<boolean | 'retry'>;
  /** The API refused this token, the current one. */
  readonly leave: (refused: string) => Promise<void>;
}

interface TokenParts extends Pick<SessionParts, 'cookies'> {
  readonly store: Store;
  readonly refresh: Refresh;
  readonly now: () => number;
}

function createTokens({ cookies, store, refresh, now }: TokenParts): Tokens {
  /** A token that the API refused while the auth service fails: this request goes on without it. */
  let suspended: string | null = null;
  let renewed: string | null = null;

  const ageOf = ({ issuedAt }: { readonly issuedAt: number }): number => now() / 1000 - issuedAt;

  function find(): string | undefined {
    const access = store.find()?.access;
    if (!access || access.token === suspended || ageOf(access) >= access.maxAgeSeconds) return undefined;
    return access.token;
  }

  function apply(renewal: Renewal, { id, isRemembered }: AuthSession): void {
    if (renewal.kind !== 'renewed') return store.end();
    const { token, refreshToken, maxAgeSeconds } = renewal.tokens;
    const issuedAt = Math.floor(renewal.at / 1000);
    renewed = token;
    store.set({ id, access: { token, issuedAt, maxAgeSeconds }, refreshToken, isRemembered });
  }

  return {
    find,
    async renew(session, canRetry) {
      const { access, refreshToken } = session;
      if (access !== null && ageOf(access) < access.maxAgeSeconds * REFRESH_AFTER) return store.mark();
      const isValid = find() !== undefined;
      if (refreshToken === null) {
        if (!isValid) store.end();
        return isValid ? store.mark() : true;
      }
      const renewing = refresh({ ...session, refreshToken });
      const renewal = await (isValid ? inTime(renewing) : renewing);
      if (renewal === null || renewal.kind === 'failed') return false;
      if (renewal.kind === 'refused' && canRetry && mayHaveNewerLogin(cookies, refreshToken)) return 'retry';
      apply(renewal, session);
      return true;
    },
    async leave(refused) {
      const session = store.find();
      if (!session?.refreshToken || refused === renewed) return store.end();
      const { refreshToken } = session;
      const renewal = await refresh({ ...session, refreshToken });
      // Another call of this request was faster
      if (find() !== refused) return;
      if (renewal.kind === 'failed') suspended = refused;
      else apply(renewal, session);
    },
  };
}

interface Store {
  readonly find: () => AuthSession | null;
  readonly set: (session: AuthSession) => void;
  readonly end: () => void;
  /** Marks an operator's login whose mark has expired, as scripts look for it. True where it did. */
  readonly mark: () => boolean;
}

/** The session in the cookies. Signatures are checked once per request. */
function createStore(parts: SessionParts): Store {
  const { cookies } = parts;
  let known: AuthSession | null | undefined;
  const find = (): AuthSession | null => (known === undefined ? (known = findAuthSession(parts)) : known);
  const set = (session: AuthSession): void => {
    known = undefined;
    setAuthSession(parts, session);
    if (session.access) markLogin(cookies, readClaims(session.access.token), session);
  };
  return {
    find,
    set,
    end() {
      known = undefined;
      removeAuthSession(parts);
      unmarkLogin(cookies);
    },
    mark() {
      const session = find();
      if (!session?.access || session.refreshToken !== null) return false;
      if (cookies.get(COOKIES.user.name) !== undefined) return false;
      const claims = readClaims(session.access.token);
      if (!claims.isOperator) return false;
      markLogin(cookies, claims, session);
      return true;
    },
  };
}

type Refresh = (session: AuthSession & { readonly refreshToken: string }) => Promise<Renewal>;

function createRefresh(
  { channel, auth, refreshes, log }: SessionParts,
  isEnded: (session: AuthSession) => Promise<boolean>,
): Refresh {
  return async (session) => {
    const { refreshToken } = session;
    const renewal = await refreshes.refresh({
      channelKey: channel.key,
      refreshToken,
      send: () => auth.refresh(refreshToken),
    });
    if (renewal.kind === 'failed' && renewal.error !== null)
      log.warn({ err: renewal.error }, 'login not refreshed');
    // A logout while the refresh was under way: its tokens would bring the login back
    return renewal.kind === 'renewed' && (await isEnded(session)) ? { kind: 'refused' } : renewal;
  };
}

interface Endings {
  /** Ends a session here and at the auth service, with all copies of its cookies; never rejects. */
  readonly end: (session: AuthSession) => Promise<void>;
}

function createEndings({
  channel,
  auth,
  refreshes,
  endedSessions,
  log,
  now = Date.now,
}: SessionParts): Endings {
  const channelKey = channel.key;
  return {
    async end({ id, access, refreshToken }) {
      // From now on, because another request may have renewed the token a moment ago
      const lifetimeS = Math.min(access?.maxAgeSeconds ?? USUAL_LIFETIME_S, LONGEST_LIFETIME_S);
      if (refreshToken !== null) refreshes.forget({ channelKey, refreshToken });
      try {
        await Promise.all([
          endedSessions.end(channelKey, id, now() + lifetimeS * 1000),
          auth.logout({ refreshToken, token: access?.token ?? null }),
        ]);
      } catch (err) {
        log.warn({ err }, 'session not ended at the auth service');
      }
    },
  };
}

/** The answer; null where it takes too long. The call goes on for the requests that follow. */
async function inTime(renewal: Promise<Renewal>): Promise<Renewal | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([renewal, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
