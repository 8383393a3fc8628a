import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SealScope, TextSealer } from '#kernel/signed-text.ts';
import {
  askAuthService,
  type AskedRefresh,
  createRefreshes,
  type Refreshes,
  type RefreshQuestion,
  REUSE_GRACE_MS,
} from '#app/request/session/shared-sessions.server.ts';
import { ok, refused } from '#kernel/result.ts';
import type { SharedStore } from './shared-store.ts';

/** Between two reads of the answer that another replica waits for: short at first. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
/** For another replica's answer: usually it comes within 100 ms. */
const LONGEST_WAIT_MS = 3000;
/** Beyond the two calls of the replica that has the lock. */
const LOCK_MARGIN_MS = 2000;
const STORE_LIMIT_MS = 250;

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

interface SharedRefreshesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key'>;
  /** By which a token is found again in the store, and cannot be read from it. */
  readonly hash: (token: string) => string;
  readonly sealer: TextSealer;
  /** Of the two calls to the auth service together. */
  readonly callMs: number;
}

/**
 * One call of the auth service per visitor over all replicas (AU-03). The replica that gets the lock asks; the others wait for its
 * answer, and ask themselves where it does not come or the store does not answer: within its grace period the API gives the same tokens.
 */
export function createSharedRefreshes(options: SharedRefreshesOptions): Refreshes {
  const answers = createAnswers(options);

  /** Null where this replica has to ask: it has the lock now, or there is nothing to wait for. */
  async function findAnswer(login: Login): Promise<Answer | null> {
    const until = Date.now() + LONGEST_WAIT_MS;
    for (let delayMs = FIRST_PAUSE_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_PAUSE_MS)) {
      const { isLocked, answer } = await answers.lockOrRead(login);
      if (!isLocked || answer !== null || Date.now() + delayMs >= until) return answer;
      await pause(delayMs);
    }
  }

  async function ask(question: RefreshQuestion, now: () => number): Promise<AskedRefresh> {
    const known = await findAnswer(question).catch(() => null);
    if (known) return toAsked(known);
    try {
      const asked = await askAuthService(question, now);
      const tokens = asked.result.ok ? asked.result.value : null;
      const leftMs = Math.max(1, Math.ceil(asked.at + REUSE_GRACE_MS - now()));
      // Waited for, so that the visitor's next request finds it in another replica
      await answers.add(question, { at: asked.at, tokens }, leftMs).catch(() => {});
      return asked;
    } finally {
      answers.unlock(question).catch(() => {});
    }
  }

  const own = createRefreshes({ ask });
  return {
    refresh: (question) => own.refresh(question),
    forget(session) {
      own.forget(session);
      answers.end(session).catch(() => {});
    },
  };
}

type Login = Pick<RefreshQuestion, 'channelKey' | 'refreshToken'>;

/** The answers in the store. Tokens are sealed there, for their channel and the login that they follow. */
function createAnswers({ store, hash, sealer, callMs }: SharedRefreshesOptions) {
  const toKey = ({ channelKey, refreshToken }: Login): string =>
    store.key(channelKey, 'refresh', hash(refreshToken));
  const toLock = (login: Login): string => `${toKey(login)}:lock`;
  const toScope = (login: Login): SealScope => ({
    purpose: 'shared-refresh',
    channel: login.channelKey,
    subject: toKey(login),
  });
  const seal = (login: Login, answer: Answer): string => sealer.seal(JSON.stringify(answer), toScope(login));

  function open(login: Login, sealed: string): Answer | null {
    const text = sealer.findText(sealed, toScope(login));
    return text === null ? null : (answerSchema.safeParse(JSON.parse(text)).data ?? null);
  }

  return {
    /** Takes the lock where it is free. `isLocked`: another replica has it. */
    async lockOrRead(login: Login): Promise<{ readonly isLocked: boolean; readonly answer: Answer | null }> {
      const ms = callMs + LOCK_MARGIN_MS;
      const [taken, sealed] = await store.run(
        (redis) => Promise.all([redis.set(toLock(login), '1', 'PX', ms, 'NX'), redis.get(toKey(login))]),
        STORE_LIMIT_MS,
      );
      // An answer that cannot be opened is not waited for
      if (sealed !== null) return { isLocked: false, answer: open(login, sealed) };
      return { isLocked: taken === null, answer: null };
    },
    unlock: (login: Login) => store.run((redis) => redis.del(toLock(login)), STORE_LIMIT_MS),
    /** Replaces none: the session may have ended meanwhile. */
    add: (login: Login, answer: Answer, ms: number) =>
      store.run((redis) => redis.set(toKey(login), seal(login, answer), 'PX', ms, 'NX'), STORE_LIMIT_MS),
    end(login: Login) {
      const ended = seal(login, { at: Date.now(), tokens: null });
      return store.run((redis) => redis.set(toKey(login), ended, 'PX', REUSE_GRACE_MS), STORE_LIMIT_MS);
    },
  };
}
