import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '#tests/support/http.ts';
import { openSocket, waitForClose } from '#tests/support/api/live-client.ts';
import { withOwnBackend } from '#tests/support/own-backend.ts';

test('without test mode the test endpoints and the outbox answer 404', async () => {
  await withOwnBackend({}, async ({ port }) => {
    const endpoints = [
      ['POST', '/_test/faults'],
      ['POST', '/_test/reset'],
      ['POST', '/_test/stock'],
      ['POST', '/_test/clock'],
      ['POST', '/_test/persisted-queries'],
      ['POST', '/_test/reviews/approve'],
      ['POST', '/_test/orders/move-due'],
      ['GET', '/_test/calls'],
      ['GET', '/outbox'],
    ] as const;
    for (const [method, path] of endpoints) {
      const answer = await ask('127.0.0.1', path, {
        method,
        port,
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

test('[AP-04] on SIGTERM the backend closes its sockets and does not wait for an unresponsive client', async () => {
  await withOwnBackend({}, async ({ port, stop }) => {
    const polite = await openSocket({ port });
    const closing = waitForClose(polite);
    const silent = await openSocket({ port });
    // A paused socket does not read the close frame
    silent.pause();
    expect(await stop()).toBeLessThan(4500);
    expect(await closing).toMatchObject({ code: 1001 });
    expect(silent.readyState).not.toBe(WebSocket.CONNECTING);
    silent.terminate();
  });
});

test('an operator can turn off persisted queries', async () => {
  await withOwnBackend(
    { BACKEND_PERSISTED_QUERIES: 'off', DEMO_API_KEY: 'another-key' },
    async ({ port }) => {
      const post = (key: string) =>
        ask('127.0.0.1', '/graphql', {
          method: 'POST',
          port,
          headers: { 'content-type': 'application/json', 'x-apikey': key },
          body: JSON.stringify({
            extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
          }),
        });
      expect(JSON.parse((await post('another-key')).body)).toMatchObject({
        errors: [{ message: 'PersistedQueryNotSupported' }],
      });
      expect((await post('11111111-1111-4111-8111-111111111111')).status).toBe(401);
    },
  );
});
