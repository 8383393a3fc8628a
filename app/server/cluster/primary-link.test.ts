import { expect, test } from 'vitest';
import { createEndedSessions } from '#app/request/session/create-ended-sessions.server.ts';
import { createNonces } from '#app/request/single-use/nonces.server.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { createPrimaryLink } from './primary-link.ts';

test('[CO-06] what one worker has used is used in all, each kind for itself', () => {
  const sent: object[] = [];
  let receive = (_message: unknown): void => {};
  const port = {
    send: (message: object) => sent.push(message),
    onMessage: (listener: typeof receive) => (receive = listener),
    onClose: () => {},
  };
  const link = createPrimaryLink(port, silentLog);
  const bounds = { max: 10, validMs: 60_000 };
  const purges = link.shareNonces('purge', createNonces(bounds));
  const links = link.shareNonces('link', createNonces(bounds));
  expect([links.use('karamell', 'own'), links.use('karamell', 'own')]).toEqual([true, false]);
  const used = { kind: 'link', channelKey: 'karamell', nonce: 'own' };
  expect(sent).toEqual([expect.objectContaining({ name: 'noteNonce', values: [used] })]);
  receive({ arkad: 'call', name: 'noteNonce', id: null, values: [{ ...used, nonce: 'theirs' }] });
  expect([links.isUsed('karamell', 'theirs'), links.use('karamell', 'theirs')]).toEqual([true, false]);
  expect([links.isUsed('koivu', 'theirs'), purges.use('karamell', 'theirs')]).toEqual([false, true]);
});

test('[AU-04] a session that has ended in one worker has ended in all', async () => {
  const sent: object[] = [];
  let receive = (_message: unknown): void => {};
  const port = {
    send: (message: object) => sent.push(message),
    onMessage: (listener: typeof receive) => (receive = listener),
    onClose: () => {},
  };
  const sessions = createPrimaryLink(port, silentLog).shareEndedSessions(
    createEndedSessions({ now: () => 0 }),
  );
  await sessions.end('karamell', 'own', 1);
  const ended = { channelKey: 'karamell', sessionId: 'own', expiresAt: 1 };
  expect(sent).toEqual([expect.objectContaining({ name: 'noteEndedSession', values: [ended] })]);
  const theirs = { ...ended, sessionId: 'theirs' };
  receive({ arkad: 'call', name: 'noteEndedSession', id: null, values: [theirs] });
  const states = ['own', 'theirs', 'other'].map((id) => sessions.isEnded('karamell', id));
  expect(await Promise.all(states)).toEqual([true, true, false]);
});
