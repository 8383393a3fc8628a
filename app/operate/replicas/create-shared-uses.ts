import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Env } from '#app/env.server.ts';
import { createLocalUses, type SharedUses } from '#app/request/create-context.server.ts';
import { createTextSealer, type SealScope, type TextSealer } from '#kernel/signed-text.ts';
import { LINK_NONCES, type Nonces } from '#app/request/cookies/single-use.server.ts';
import { createPurgeNonces, toPurgeNonceBounds } from '#app/operate/purge/purge-hook.ts';
import type { Logger } from '#kernel/logger.ts';
import type { FeedSource } from '#app/operate/live/live-visit.ts';
import {
  askAuthService,
  type AskedRefresh,
  createEndedSessions,
  createRefreshes,
  type EndedSessions,
  type Refreshes,
  type RefreshQuestion,
  REUSE_GRACE_MS,
} from '#app/request/session/shared-sessions.server.ts';
import { ok, refused } from '#kernel/result.ts';
import { createScript, runScript, type SharedStore } from './shared-store.ts';
import { createIdentityHash, createSharedWrites, type HashIdentity } from './shared-writes.ts';
import { createLeases, createSharedNonces, type Leases, whenReady } from './single-use.ts';
import { shareFeeds } from './shared-feeds.ts';

/** What replicas share but caches and purges. `docs/replicas.md` lists it, and what happens without the store. */
export interface ReplicaUses extends SharedUses {
  readonly purgeNonces: Nonces;
  readonly leases: Leases;
  /** Makes one subscription of those of all replicas. */
  readonly shareFeeds: (source: FeedSource) => FeedSource;
}

const NO_LEASES: Leases = { take: () => Promise.resolve(() => {}) };

/** On the store, or in this process where a replica works alone. */
export function createReplicaUses(
  store: SharedStore | null,
  { limits, sharedStore, sessionSecrets }: Pick<Env, 'limits' | 'sharedStore' | 'sessionSecrets'>,
  log: Pick<Logger, 'warn'>,
): ReplicaUses {
  if (store === null) {
    const purgeNonces = createPurgeNonces(limits.purgesPerMinute);
    return { ...createLocalUses({ limits }), purgeNonces, leases: NO_LEASES, shareFeeds: (source) => source };
  }
  warnOfEviction(store, log);
  const { replicas } = sharedStore;
  const [hash, sealer] = [createIdentityHash(sessionSecrets), createTextSealer(sessionSecrets)];
  return {
    writes: createSharedWrites({ store, limits, replicas, hash }),
    linkNonces: createSharedNonces({ store, kind: 'links', bounds: LINK_NONCES }),
    purgeNonces: createSharedNonces({
      store,
      kind: 'purges',
      bounds: toPurgeNonceBounds(limits.purgesPerMinute * replicas),
    }),
    endedSessions: createSharedEndedSessions({ store, hash }),
    refreshes: createSharedRefreshes({ store, hash, sealer, callMs: limits.upstreamTimeoutMs }),
    leases: createLeases(store),
    shareFeeds: (source) => shareFeeds({ store, hash, sealer }, source),
  };
}

const LIMIT_MS = 1000;

/** Logs once where the store would remove what has no expiry when it is full: it would forget which links were used. */
function warnOfEviction(
  store: Pick<SharedStore, 'run' | 'onReady' | 'report'>,
  log: Pick<Logger, 'warn'>,
): void {
  let isLogged = false;
  const look = async (): Promise<void> => {
    // `CONFIG GET` is forbidden at many providers; a refusal says nothing about the store
    const facts = await store.run((redis) => redis.info('memory').catch(() => ''), LIMIT_MS).catch(() => '');
    const [, policy] = /^maxmemory_policy:(allkeys-\w+)/m.exec(facts) ?? [];
    if (policy === undefined || isLogged) return;
    isLogged = true;
    log.warn({ policy, needed: 'volatile-lru' }, 'shared store may forget which links were used');
  };
  whenReady(store, () => void look());
}

const END_LIMIT_MS = 250;

interface SharedEndedSessionsOptions {
  readonly store: Pick<SharedStore, 'run' | 'key'>;
  readonly hash: HashIdentity;
  readonly now?: () => number;
}

/** Where the store does not answer, a replica refuses the logins that have ended in it; the API refuses the tokens of the others. */
function createSharedEndedSessions({
  store,
  hash,
  now = Date.now,
}: SharedEndedSessionsOptions): EndedSessions {
  const own = createEndedSessions({ now });
  const toKey = (channelKey: string, sessionId: string): string =>
    store.key(channelKey, 'ended', hash(sessionId));
  return {
    async end(channelKey, sessionId, expiresAt) {
      await own.end(channelKey, sessionId, expiresAt);
      const leftMs = Math.ceil(expiresAt - now());
      if (leftMs < 1) return;
      const key = toKey(channelKey, sessionId);
      await store.run((redis) => redis.set(key, '1', 'PX', leftMs), END_LIMIT_MS).catch(() => {});
    },
    async isEnded(channelKey, sessionId) {
      if (await own.isEnded(channelKey, sessionId)) return true;
      const key = toKey(channelKey, sessionId);
      return (await store.run((redis) => redis.exists(key)).catch(() => 0)) === 1;
    },
  };
}

/** Between two looks for the answer that another replica waits for: soon at first. */
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 250;
/** For another replica's answer, which may have ended: usually it comes within 100 ms. */
const LONGEST_WAIT_MS = 3000;
/** Beyond the two calls of the replica that holds the lock. */
const LOCK_MARGIN_MS = 2000;
const STORE_LIMIT_MS = 250;
/** A lock has a character that a sealed answer cannot have. */
const LOCK = 'lock:';

/** What is there; nothing where the lock was taken. */
const TAKE = createScript(`
local value = redis.call('GET', KEYS[1])
if not value then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return value`);

/** The answer takes the place of its own lock, or of one that has expired; not that of an ended session. */
const ANSWER = createScript(`
local value = redis.call('GET', KEYS[1])
if value and value ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`);

const UNLOCK = createScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`);

const answerSchema = z.object({
  at: z.number(),
  /** Null for a session that has ended. */
  tokens: z.object({ token: z.string(), refreshToken: z.string(), maxAgeSeconds: z.number() }).nullable(),
});

type Answer = z.output<typeof answerSchema>;

const toAsked = ({ at, tokens }: Answer): AskedRefresh => ({
  at,
  result: tokens === null ? refused({ status: 401, code: null, retryAfterSeconds: null }) : ok(tokens),
});

const toScope = (channel: string, subject: string): SealScope => ({
  purpose: 'shared-refresh',
  channel,
  subject,
});

/** Tokens leave the process sealed, for their channel and the login that they follow. */
function createAnswerSealer(sealer: TextSealer) {
  return {
    seal: (channelKey: string, key: string, answer: Answer): string =>
      sealer.seal(JSON.stringify(answer), toScope(channelKey, key)),
    find(channelKey: string, key: string, value: string): Answer | null {
      const text = sealer.findText(value, toScope(channelKey, key));
      return text === null ? null : (answerSchema.safeParse(JSON.parse(text)).data ?? null);
    },
  };
}

interface SharedRefreshesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key' | 'send'>;
  readonly hash: HashIdentity;
  readonly sealer: TextSealer;
  /** Of the two calls to the auth service together. */
  readonly callMs: number;
  readonly now?: () => number;
}

/**
 * One call of the auth service per visitor over all replicas (AU-03). The replica that gets the lock asks; the others wait for its
 * answer, and ask themselves where it does not come or the store does not answer: within its grace period the API gives the same tokens.
 */
function createSharedRefreshes(parts: SharedRefreshesOptions): Refreshes {
  const { store, hash, sealer, callMs, now = Date.now } = parts;
  const toKey = ({ channelKey, refreshToken }: Pick<RefreshQuestion, 'channelKey' | 'refreshToken'>) =>
    store.key(channelKey, 'refresh', hash(refreshToken));
  const answers = createAnswerSealer(sealer);

  /** Null for the one who holds the lock now; undefined where there is nothing to wait for. */
  async function lockOrWait(
    channelKey: string,
    key: string,
    lock: string,
  ): Promise<Answer | null | undefined> {
    const untilMs = now() + LONGEST_WAIT_MS;
    for (let delayMs = FIRST_LOOK_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_LOOK_MS)) {
      const value = await store.run(
        (redis) => runScript(redis, TAKE, [key], [lock, callMs + LOCK_MARGIN_MS]),
        STORE_LIMIT_MS,
      );
      if (typeof value !== 'string') return null;
      if (!value.startsWith(LOCK)) return answers.find(channelKey, key, value) ?? undefined;
      if (now() + delayMs >= untilMs) return undefined;
      await pause(delayMs);
    }
  }

  async function ask(question: RefreshQuestion): Promise<AskedRefresh> {
    const [key, lock] = [toKey(question), `${LOCK}${randomUUID()}`];
    const { channelKey } = question;
    const known = await lockOrWait(channelKey, key, lock).catch(() => undefined);
    if (known) return toAsked(known);
    try {
      const asked = await askAuthService(question, now);
      const tokens = asked.result.ok ? asked.result.value : null;
      const leftMs = Math.max(1, Math.ceil(asked.at + REUSE_GRACE_MS - now()));
      const values = [lock, answers.seal(channelKey, key, { at: asked.at, tokens }), leftMs];
      // Waited for, so that the visitor's next request finds it in another replica
      await store.run((redis) => runScript(redis, ANSWER, [key], values), STORE_LIMIT_MS).catch(() => {});
      return asked;
    } catch (error) {
      store.send((redis) => runScript(redis, UNLOCK, [key], [lock]));
      throw error;
    }
  }

  const own = createRefreshes({ now, ask });
  return {
    refresh: (question) => own.refresh(question),
    forget(session) {
      own.forget(session);
      const key = toKey(session);
      const ended = answers.seal(session.channelKey, key, { at: now(), tokens: null });
      store.send((redis) => redis.set(key, ended, 'PX', REUSE_GRACE_MS));
    },
  };
}
