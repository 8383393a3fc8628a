import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AuthResult, AuthTokens } from '#app/commerce/auth-client.server.ts';

/** How long the API answers a used refresh token with the same tokens; later it ends the session (decision 0054). */
export const REUSE_GRACE_MS = 10_000;
/** After a failure of a channel's auth service, its customers do not wait for it. */
const PAUSE_MS = 5000;
/** Visitors who refresh within the grace period. Each takes about 1 kB. */
const MAX_REFRESHES = 5000;
const MAX_CHANNELS = 1000;

export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: AuthTokens; readonly at: number }
  /** The session has ended: revoked, expired, or its refresh token was used by someone else. */
  | { readonly kind: 'refused' }
  /** The auth service failed, now or a moment ago; null: a moment ago. */
  | { readonly kind: 'failed'; readonly error: unknown };

export interface RefreshQuestion {
  readonly channelKey: string;
  readonly refreshToken: string;
  /** Asks the auth service. Throws where that fails. */
  readonly send: () => Promise<AuthResult>;
}

/** An answer of the auth service, and when it was asked for, in Unix ms. */
export interface AskedRefresh {
  readonly result: AuthResult;
  readonly at: number;
}

/** The refreshes of this process, by channel and refresh token: all requests of one visitor share one call (AU-03). */
export interface Refreshes {
  /** Never rejects. */
  refresh(question: RefreshQuestion): Promise<Renewal>;
  /** The session of this refresh token has ended: no request gets its tokens any more. */
  forget(session: Pick<RefreshQuestion, 'channelKey' | 'refreshToken'>): void;
}

interface Entry {
  renewal: Promise<Renewal>;
  /** Infinity while the call runs. */
  until: number;
  /** The key of the token that follows. */
  nextKey: string | null;
}

const REFUSED: Renewal = { kind: 'refused' };

/** Made once per process. Stores refresh tokens as hashes only, and the tokens that replace one only for the grace period. */
export function createRefreshes({
  now = Date.now,
  ask = askAuthService,
}: {
  readonly now?: () => number;
  /** Throws where the auth service fails. */
  readonly ask?: (question: RefreshQuestion, now: () => number) => Promise<AskedRefresh>;
} = {}): Refreshes {
  const entries = new LRUCache<string, Entry>({ max: MAX_REFRESHES, ttl: 2 * REUSE_GRACE_MS });
  // With an end that does not depend on the time of day, which may be set back
  const pauses = new LRUCache<string, number>({ max: MAX_CHANNELS, ttl: PAUSE_MS });

  async function run(question: RefreshQuestion, entry: Entry): Promise<Renewal> {
    const { channelKey } = question;
    try {
      const { result, at } = await ask(question, now);
      // As long as the API would answer the used token again
      entry.until = at + REUSE_GRACE_MS;
      if (!result.ok) return REFUSED;
      entry.nextKey = keyOf(channelKey, result.value.refreshToken);
      return { kind: 'renewed', tokens: result.value, at: now() };
    } catch (error) {
      entry.until = now();
      pauses.set(channelKey, now() + PAUSE_MS);
      return { kind: 'failed', error };
    }
  }

  return {
    async refresh(question) {
      const key = keyOf(question.channelKey, question.refreshToken);
      const known = entries.get(key);
      if (known && now() < known.until) return known.renewal;
      if (now() < (pauses.get(question.channelKey) ?? 0)) return { kind: 'failed', error: null };
      const entry: Entry = {
        renewal: Promise.resolve(REFUSED),
        until: Number.POSITIVE_INFINITY,
        nextKey: null,
      };
      entry.renewal = run(question, entry);
      entries.set(key, entry);
      return entry.renewal;
    },
    forget({ channelKey, refreshToken }) {
      const key = keyOf(channelKey, refreshToken);
      for (const entry of entries.values())
        if (entry.nextKey === key) entry.renewal = Promise.resolve(REFUSED);
      const until = now() + REUSE_GRACE_MS;
      entries.set(key, { renewal: Promise.resolve(REFUSED), until, nextKey: null });
    },
  };
}

/** Retries once: after a lost answer the token is used, but within the grace period the API gives the same answer again. */
export async function askAuthService({ send }: RefreshQuestion, now: () => number): Promise<AskedRefresh> {
  const at = now();
  try {
    return { result: await send(), at };
  } catch {
    return { result: await send(), at };
  }
}

const keyOf = (channelKey: string, refreshToken: string): string =>
  `${channelKey} ${createHash('sha256').update(refreshToken).digest('base64url')}`;

/** Enough for some logouts per second during the lifetime of a token. Each takes about 150 bytes. */
const MAX_PER_CHANNEL = 10_000;

/** The ended sessions of this process. Beyond the limit of a channel its oldest are dropped: then only the API refuses them. */
export function createEndedSessions({
  maxPerChannel = MAX_PER_CHANNEL,
  now = Date.now,
}: { readonly maxPerChannel?: number; readonly now?: () => number } = {}): EndedSessions {
  const channels = new Map<string, LRUCache<string, number>>();
  return {
    end(channelKey, sessionId, expiresAt) {
      const ended = channels.get(channelKey) ?? new LRUCache<string, number>({ max: maxPerChannel });
      channels.set(channelKey, ended);
      ended.set(sessionId, expiresAt);
      return Promise.resolve();
    },
    isEnded(channelKey, sessionId) {
      // `peek` does not refresh an entry's position among the oldest
      const expiresAt = channels.get(channelKey)?.peek(sessionId) ?? 0;
      return Promise.resolve(now() < expiresAt);
    },
  };
}

/**
 * Logins that have ended, of whose cookies copies may exist. The API refuses their tokens too; this is for pages that do not call it,
 * and for APIs that check the token alone.
 */
export interface EndedSessions {
  /** Refuses the session `sessionId` of a channel until `expiresAt`, Unix ms: when its last access token has expired. */
  end(channelKey: string, sessionId: string, expiresAt: number): Promise<void>;
  isEnded(channelKey: string, sessionId: string): Promise<boolean>;
}
