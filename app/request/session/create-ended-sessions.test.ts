import { expect, test } from 'vitest';
import { createEndedSessions } from './create-ended-sessions.server.ts';

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
