import { expect, test } from 'vitest';
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
