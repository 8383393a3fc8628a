import type { AuthClient } from '#app/commerce/auth/auth-client.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#app/kernel/logger.ts';
import type { CookieJar, SignedCookies } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  findAuthSession,
  removeAuthSession,
  setAuthSession,
  type AuthSession,
} from './auth-session.server.ts';
import type { Session } from './customer-session.ts';
import { markLogin, unmarkLogin } from './login-marks.server.ts';
import type { Refreshes, Renewal } from './refreshes.server.ts';
import { readClaims } from './token-claims.server.ts';

export interface SessionParts {
  readonly channel: Pick<Channel, 'key'>;
  readonly cookies: CookieJar;
  readonly signedCookies: SignedCookies;
  readonly auth: Pick<AuthClient, 'refresh' | 'logout'>;
  readonly refreshes: Refreshes;
  readonly log: Logger;
  readonly now?: () => number;
}

/** The share of its lifetime after which a token is refreshed (AU-03). */
const REFRESH_AFTER = 0.9;
/** How long a request with a token that is still valid waits for the next one. */
const PATIENCE_MS = 1000;

/** The session of one request. */
export function createSession(parts: SessionParts): Session {
  const { now = Date.now } = parts;
  const store = createStore(parts);
  const refresh = createRefresh(parts);
  let isRequired = false;
  /** A token that the API refused while the auth service fails: this request goes on without it. */
  let suspended: string | null = null;
  let renewed: string | null = null;

  const ageOf = ({ issuedAt }: { readonly issuedAt: number }): number => now() / 1000 - issuedAt;

  function findToken(): string | undefined {
    const access = store.find()?.access;
    if (!access || access.token === suspended || ageOf(access) >= access.maxAgeSeconds) return undefined;
    return access.token;
  }

  function apply(renewal: Renewal, { isRemembered }: Pick<AuthSession, 'isRemembered'>): void {
    if (renewal.kind !== 'renewed') return store.end();
    const { token, refreshToken, maxAgeSeconds } = renewal.tokens;
    const issuedAt = Math.floor(renewal.at / 1000);
    renewed = token;
    store.set({ access: { token, issuedAt, maxAgeSeconds }, refreshToken, isRemembered });
  }

  async function leave(refusedToken: string): Promise<void> {
    const session = store.find();
    if (!session?.refreshToken || refusedToken === renewed) return store.end();
    const renewal = await refresh(session.refreshToken);
    // Another call of this request was faster
    if (findToken() !== refusedToken) return;
    if (renewal.kind === 'failed') suspended = refusedToken;
    else apply(renewal, session);
  }

  return {
    find() {
      const token = findToken();
      if (token === undefined) return null;
      const { email, customerType, isOperator } = readClaims(token);
      return { email, customerType, isOperator, isRemembered: store.find()?.isRemembered ?? false };
    },
    findToken,
    open({ tokens: { token, maxAgeSeconds, refreshToken }, isRemembered }) {
      const earlier = store.find()?.refreshToken;
      if (earlier && earlier !== refreshToken) void refresh.end(earlier);
      suspended = null;
      store.set({
        access: { token, issuedAt: Math.floor(now() / 1000), maxAgeSeconds },
        refreshToken,
        isRemembered,
      });
    },
    end: store.end,
    async endAtService() {
      const refreshToken = store.find()?.refreshToken;
      if (refreshToken) await refresh.end(refreshToken);
    },
    async renew() {
      const session = store.find();
      if (session === null) {
        // The mark of a login that has ended, or that another host has set
        if (parts.cookies.get(COOKIES.user.name) === undefined) return false;
        store.end();
        return true;
      }
      const { access, refreshToken } = session;
      if (access !== null && ageOf(access) < access.maxAgeSeconds * REFRESH_AFTER) return store.mark();
      const isValid = findToken() !== undefined;
      if (refreshToken === null) {
        if (!isValid) store.end();
        return isValid ? store.mark() : true;
      }
      const renewal = await (isValid ? inTime(refresh(refreshToken)) : refresh(refreshToken));
      if (renewal === null || renewal.kind === 'failed') return false;
      apply(renewal, session);
      return true;
    },
    async replaceToken(refusedToken) {
      if (findToken() === refusedToken) await leave(refusedToken);
      const token = findToken();
      if (token === undefined && isRequired) throw redirectTo('/', 302);
      return token;
    },
    markRequired() {
      isRequired = true;
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

interface Refresh {
  (refreshToken: string): Promise<Renewal>;
  /** Ends a session at the auth service; never rejects. */
  readonly end: (refreshToken: string) => Promise<void>;
}

function createRefresh({ channel, auth, refreshes, log }: SessionParts): Refresh {
  const channelKey = channel.key;
  const refresh = async (refreshToken: string): Promise<Renewal> => {
    const renewal = await refreshes.refresh({
      channelKey,
      refreshToken,
      send: () => auth.refresh(refreshToken),
    });
    if (renewal.kind === 'failed' && renewal.error !== null)
      log.warn({ err: renewal.error }, 'login not refreshed');
    return renewal;
  };
  return Object.assign(refresh, {
    async end(refreshToken: string) {
      refreshes.forget({ channelKey, refreshToken });
      try {
        await auth.logout(refreshToken);
      } catch (err) {
        log.warn({ err }, 'session not ended at the auth service');
      }
    },
  });
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
