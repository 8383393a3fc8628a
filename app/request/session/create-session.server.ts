import { randomUUID } from 'node:crypto';
import type { AuthClient } from '#app/commerce/auth-client.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';
import type { CookieJar, Session, SignedCookies } from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { redirectTo } from '#app/request/responses.ts';
import {
  type AuthSession,
  findAuthSession,
  markLogin,
  mayHaveNewerLogin,
  readClaims,
  removeAuthSession,
  setAuthSession,
  unmarkLogin,
} from './auth-session.server.ts';
import type { EndedSessions, Refreshes, Renewal } from './shared-sessions.server.ts';

interface SessionOptions {
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
/** How long a request whose token is still valid waits for its renewal. */
const RENEWAL_WAIT_MS = 1000;
/** How long an access token lives, in s, where the browser has lost it, and the longest that an ended session is remembered. */
const USUAL_LIFETIME_S = 3600;
const LONGEST_LIFETIME_S = 604_800;

/** The session of one request. */
export function createSession(options: SessionOptions): Session {
  const { channel, cookies, endedSessions, now = Date.now } = options;
  const store = createStore(options);
  const isEnded = ({ id }: AuthSession) => endedSessions.isEnded(channel.key, id);
  const endEverywhere = createEnd(options);
  const tokens = createTokens(cookies, store, createRefresh(options, isEnded), now);
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
      if (earlier !== null && earlier.refreshToken !== refreshToken) void endEverywhere(earlier);
      const issuedAt = Math.floor(now() / 1000);
      const access = { token, issuedAt, maxAgeSeconds };
      store.set({ id: randomUUID(), access, refreshToken, isRemembered });
    },
    end: () => store.end(),
    async endAtService() {
      const session = store.find();
      if (session !== null) await endEverywhere(session);
    },
    async renew({ canRetry = false } = {}) {
      const session = store.find();
      if (session !== null && !(await isEnded(session))) return tokens.renew(session, canRetry);
      // The mark of a login that has ended, or that another host has set
      if (session === null && cookies.get(COOKIES.user.name) === undefined) return false;
      store.end();
      return true;
    },
    async replaceToken(refused) {
      if (tokens.find() === refused) await tokens.replace(refused);
      const token = tokens.find();
      if (token === undefined && isRequired) throw redirectTo('/', 302);
      return token;
    },
    markRequired() {
      isRequired = true;
    },
  };
}

function createTokens(
  cookies: CookieJar,
  store: ReturnType<typeof createStore>,
  refresh: ReturnType<typeof createRefresh>,
  now: () => number,
) {
  /** A token that the API refused while the auth service fails: this request goes on without it. */
  let suspended: string | null = null;
  let renewed: string | null = null;

  const ageOf = ({ issuedAt }: { readonly issuedAt: number }): number => now() / 1000 - issuedAt;

  /** The access token, unless it has expired or the API refused it. */
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
    /** As `Session.renew`. */
    async renew(session: AuthSession, canRetry: boolean): Promise<boolean | 'retry'> {
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
    /** Replaces the current token, which the API refused. */
    async replace(refused: string): Promise<void> {
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

/** The session in the cookies. Signatures are checked once per request. */
function createStore(options: SessionOptions) {
  const { cookies } = options;
  let known: AuthSession | null | undefined;
  const find = (): AuthSession | null => (known === undefined ? (known = findAuthSession(options)) : known);
  const set = (session: AuthSession): void => {
    known = undefined;
    setAuthSession(options, session);
    if (session.access) markLogin(cookies, readClaims(session.access.token), session);
  };
  return {
    find,
    set,
    end(): void {
      known = undefined;
      removeAuthSession(options);
      unmarkLogin(cookies);
    },
    /** Renews the expired mark of an operator's login, which scripts look for. True where it did. */
    mark(): boolean {
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

function createRefresh(
  { channel, auth, refreshes, log }: SessionOptions,
  isEnded: (session: AuthSession) => Promise<boolean>,
) {
  return async (session: AuthSession & { readonly refreshToken: string }): Promise<Renewal> => {
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

/** Ends a session here and at the auth service, with all copies of its cookies; never rejects. */
function createEnd({ channel, auth, refreshes, endedSessions, log, now = Date.now }: SessionOptions) {
  const channelKey = channel.key;
  return async ({ id, access, refreshToken }: AuthSession): Promise<void> => {
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
  };
}

/** The renewal; null where it takes too long. The call continues for the requests that follow. */
async function inTime(renewal: Promise<Renewal>): Promise<Renewal | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, RENEWAL_WAIT_MS, null);
  });
  try {
    return await Promise.race([renewal, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
