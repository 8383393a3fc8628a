import { expect, test } from 'vitest';
import type { AuthResult } from '#app/commerce/auth-client.server.ts';
import { ok, refused } from '#kernel/result.ts';
import { createEndedSessions, createRefreshes } from './shared-sessions.server.ts';

const REFUSAL = refused({ status: 401, code: 'INVALID_CREDENTIALS', retryAfterSeconds: null });

/** An auth service that gives `R1` the token `R1+1`; `answers` are what it does first. */
function aProcess(...answers: (AuthResult | Error)[]) {
  let time = 1_000_000;
  const sent: string[] = [];
  const refreshes = createRefreshes({ now: () => time });
  const refresh = (refreshToken: string, channelKey = 'karamell') =>
    refreshes.refresh({
      channelKey,
      refreshToken,
      async send() {
        sent.push(refreshToken);
        await Promise.resolve();
        const answer =
          answers.shift() ?? ok({ token: 'h.p.s', refreshToken: `${refreshToken}+1`, maxAgeSeconds: 900 });
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { refreshes, refresh, sent, pass: (ms: number) => (time += ms) };
}

test('[AU-03] concurrent requests and late ones share one refresh, for the ten seconds of the API', async () => {
  const { refresh, sent, pass } = aProcess();
  const all = await Promise.all(Array.from({ length: 50 }, () => refresh('R1')));
  expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(all[0]).toMatchObject({ kind: 'renewed', tokens: { refreshToken: 'R1+1' } });
  pass(9999);
  expect(await refresh('R1')).toEqual(all[0]);
  expect(sent).toEqual(['R1']);
  pass(1);
  await refresh('R1');
  expect(sent).toEqual(['R1', 'R1']);
});

test('[CH-11] visitors and channels share nothing', async () => {
  const { refresh, sent } = aProcess();
  await Promise.all([refresh('R1'), refresh('R1', 'koivu'), refresh('R2')]);
  expect(sent).toEqual(['R1', 'R1', 'R2']);
});

test('[AU-03] a refusal is remembered as well', async () => {
  const { refresh, sent } = aProcess(REFUSAL);
  expect(await refresh('R1')).toEqual({ kind: 'refused' });
  expect(await refresh('R1')).toEqual({ kind: 'refused' });
  expect(sent).toHaveLength(1);
});

test('[AU-05] a lost answer is asked for again at once; a service that fails is left alone for a while', async () => {
  const { refresh, sent, pass } = aProcess(new Error('lost'));
  expect((await refresh('R1')).kind).toBe('renewed');
  expect(sent).toHaveLength(2);
  const failing = aProcess(new Error('down'), new Error('down'));
  expect((await failing.refresh('R1')).kind).toBe('failed');
  expect(await failing.refresh('R2')).toEqual({ kind: 'failed', error: null });
  expect((await failing.refresh('R2', 'koivu')).kind).toBe('renewed');
  expect(failing.sent).toEqual(['R1', 'R1', 'R2']);
  failing.pass(5000);
  expect((await failing.refresh('R1')).kind).toBe('renewed');
  expect(pass(0)).toBeGreaterThan(0);
});

test('[AU-04] nobody gets the tokens of a session that has ended, by its last refresh token or the one before', async () => {
  const { refreshes, refresh, sent } = aProcess();
  await refresh('R1');
  refreshes.forget({ channelKey: 'karamell', refreshToken: 'R1+1' });
  expect(await refresh('R1')).toEqual({ kind: 'refused' });
  expect(await refresh('R1+1')).toEqual({ kind: 'refused' });
  expect(sent).toEqual(['R1']);
});

test('[AU-04] a session is ended in its own channel, until its tokens have expired', async () => {
  let time = 1000;
  const sessions = createEndedSessions({ now: () => time });
  await sessions.end('karamell', 's', 2000);
  expect(await sessions.isEnded('karamell', 's')).toBe(true);
  expect(await sessions.isEnded('karamell', 'other')).toBe(false);
  expect(await sessions.isEnded('koivu', 's')).toBe(false);
  time = 2000;
  expect(await sessions.isEnded('karamell', 's')).toBe(false);
});

test('[CH-11] the oldest are forgotten beyond the bound of a channel, and no other channel’s', async () => {
  const sessions = createEndedSessions({ maxPerChannel: 2, now: () => 0 });
  await sessions.end('koivu', 'one', 1);
  for (const id of ['one', 'two', 'three']) await sessions.end('karamell', id, 1);
  const states = ['one', 'two', 'three'].map((id) => sessions.isEnded('karamell', id));
  expect(await Promise.all(states)).toEqual([false, true, true]);
  expect(await sessions.isEnded('koivu', 'one')).toBe(true);
});
