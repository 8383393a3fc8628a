import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '#tests/support/http.ts';
import { openSocket, waitForClose } from '#tests/support/api/live-client.ts';
import { startOwnBackend, type StartedBackend } from '#tests/support/own-backend.ts';

const KEY = 'another-key';
let backend: StartedBackend;
beforeAll(async () => {
  backend = await startOwnBackend({ BACKEND_PERSISTED_QUERIES: 'off', DEMO_API_KEY: KEY });
}, 90_000);
afterAll(() => backend.end());

test('without test mode the test endpoints and the outbox answer 404', async () => {
  const { port } = backend;
  for (const name of [
    'faults',
    'reset',
    'stock',
    'clock',
    'persisted-queries',
    'reviews/approve',
    'orders/move-due',
  ])
    expect(
      (await ask('127.0.0.1', `/_test/${name}`, { method: 'POST', port, body: '{}' })).status,
      name,
    ).toBe(404);
  for (const path of ['/_test/calls', '/outbox'])
    expect((await ask('127.0.0.1', path, { port })).status, path).toBe(404);
});

test('[AP-02] an operator can turn off persisted queries, and sets the key', async () => {
  const post = (key: string) =>
    ask('127.0.0.1', '/graphql', {
      method: 'POST',
      port: backend.port,
      headers: { 'content-type': 'application/json', 'x-apikey': key },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
    });
  // The message that makes clients stop sending hashes
  expect(JSON.parse((await post(KEY)).body)).toMatchObject({
    errors: [{ message: 'PersistedQueryNotSupported' }],
  });
  expect((await post('11111111-1111-4111-8111-111111111111')).status).toBe(401);
});

test('[AP-04] on SIGTERM the backend closes its sockets and does not wait for an unresponsive client', async () => {
  const { port } = backend;
  const polite = await openSocket({ port });
  const closing = waitForClose(polite);
  const silent = await openSocket({ port });
  // A paused socket does not read the close frame
  silent.pause();
  expect(await backend.stop()).toBeLessThan(4500);
  expect(await closing).toMatchObject({ code: 1001 });
  expect(silent.readyState).not.toBe(WebSocket.CONNECTING);
  silent.terminate();
});
