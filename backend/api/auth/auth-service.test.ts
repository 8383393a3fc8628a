import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { hashPassword, createResetKey, isResetKey } from '#backend/domain/customers/passwords.ts';
import { findUserByEmail, insertUser, setPassword } from '#backend/domain/customers/user-store.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { changePassword, login, type AuthServices } from './auth-service.ts';
import { Challenges } from './challenges.ts';
import { Throttle } from './throttle.ts';

const KNOWN = 'known@example.com';
const RIGHT = 'A'.repeat(64);
const WRONG = 'B'.repeat(64);

async function createAuth() {
  const { context } = await fixtureBackend();
  const reached: unknown[] = [];
  const limits = { ...context.limits, reached: (...facts: unknown[]) => void reached.push(facts) };
  const services = { ...context, limits };
  insertUser(services.database, KNOWN, await hashPassword(RIGHT), services.now());
  const auth: AuthServices = {
    services,
    challenges: new Challenges(services.secret),
    throttle: new Throttle(),
  };
  const ask = (action: typeof login, username: string, password: string, address = '203.0.113.1') => {
    const signature = auth.challenges.sign(auth.challenges.create(username, services.now()), services.now());
    if (signature === null) throw new Error('Our own challenge was not signed.');
    const own = { username, signature, password, newPassword: WRONG, address };
    return action(auth, { ...own, sessionMinutes: null, namedChannel: null });
  };
  return { ask, reached, services };
}

/** The answer and what it cost: password hashes, which take nearly all of the time of an answer. */
async function costOf(work: () => Promise<unknown>) {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    return { answer: await work(), hashes };
  } finally {
    hook.disable();
  }
}

test.each([
  ['login', login],
  ['change of the password', changePassword],
] as const)(
  '[AU-05] a %s answers alike, with the same work, for known and unknown accounts',
  async (_, action) => {
    const { ask } = await createAuth();
    const wrong = { answer: { ok: false, code: 'INVALID_CREDENTIALS' }, hashes: 1 };
    for (const name of [KNOWN, 'unknown@example.com'])
      expect(await costOf(() => ask(action, name, WRONG)), name).toEqual(wrong);
    for (const name of [KNOWN, 'unknown@example.com'])
      for (let more = 0; more < 9; more += 1) await ask(action, name, WRONG);
    for (const name of [KNOWN, 'unknown@example.com']) {
      const { answer, hashes } = await costOf(() => ask(action, name, RIGHT));
      expect(hashes).toBe(0);
      expect(answer).toMatchObject({ ok: false, code: 'TOO_MANY_TRIES' });
    }
  },
);

test('[AU-05] the eleventh try at an address waits, and the owner signs in elsewhere', async () => {
  const { ask, reached } = await createAuth();
  for (let tries = 0; tries < 10; tries += 1)
    expect(await ask(login, KNOWN, WRONG)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(reached).toEqual([]);
  const refused = await ask(login, KNOWN, RIGHT);
  expect(refused).toMatchObject({ code: 'TOO_MANY_TRIES', waitSeconds: expect.any(Number) as number });
  // The log knows the limit, and neither account nor address
  expect(reached).toEqual([['failuresOfPair', null]]);
  expect(await ask(login, KNOWN, RIGHT, '203.0.113.2')).toMatchObject({ ok: true });
});

test('[AU-05] a password that is replaced while it is verified opens no session and changes nothing', async () => {
  const { ask, services } = await createAuth();
  const { database, now } = services;
  const replaced = await hashPassword('C'.repeat(64));
  for (const action of [login, changePassword]) {
    const underWay = ask(action, KNOWN, RIGHT);
    const user = findUserByEmail(database, KNOWN);
    setPassword(database, user?.id ?? 0, replaced, now());
    expect(await underWay).toEqual({ ok: false, code: 'INVALID_CREDENTIALS' });
    expect(findUserByEmail(database, KNOWN)?.password).toBe(replaced);
    setPassword(database, user?.id ?? 0, user?.password ?? '', now());
  }
  const key =
    createResetKey(database, now(), findUserByEmail(database, KNOWN)?.id ?? 0, FIXTURE_CHANNEL) ?? '';
  // The later change verifies the password that the earlier one replaces
  const changes = await Promise.all([ask(changePassword, KNOWN, RIGHT), ask(changePassword, KNOWN, RIGHT)]);
  expect(changes.filter(({ ok }) => ok)).toHaveLength(1);
  // A link that was mailed before a change of the password would undo it
  expect(isResetKey(database, now(), { key, channelId: FIXTURE_CHANNEL })).toBe(false);
});
