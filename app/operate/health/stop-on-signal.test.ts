import { Agent, createServer, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createLimitedServer, listen, ListenError, getOpenResponses } from '#app/server/http/http-server.ts';
import { askPort } from '#tests/support/loopback-servers.ts';
import { drain } from './stop-on-signal.ts';

const ANY_PORT = { host: '127.0.0.1', port: 0, variable: 'PORT' } as const;

test('a request in flight is finished, new ones are not accepted, idle connections are closed', async () => {
  let finish: (() => void) | undefined;
  const server = createLimitedServer((req, res) => {
    if (req.url === '/slow') finish = () => res.end('finished');
    else res.end('quick');
  });
  const port = await listen(server, ANY_PORT);
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    request({ host: '127.0.0.1', port, agent }, (incoming) => incoming.resume().on('end', resolve)).end();
  });
  const slow = askPort(port, { path: '/slow', headers: { connection: 'keep-alive' } });
  await vi.waitUntil(() => finish);
  const drained = drain(server, { limitMs: 3000 });
  await expect(askPort(port, {})).rejects.toThrow(/ECONNREFUSED/);
  finish?.();
  expect((await slow).body).toBe('finished');
  expect(await drained).toBe(true);
  agent.destroy();
});

test('a response in progress at shutdown carries Connection: close', async () => {
  let finish: (() => void) | undefined;
  const server = createLimitedServer((_, res) => void (finish = () => res.end('finished')));
  const responses = getOpenResponses(server);
  const port = await listen(server, ANY_PORT);
  const slow = askPort(port, { headers: { connection: 'keep-alive' } });
  await vi.waitUntil(() => finish);
  responses.closeAfterResponse();
  const drained = drain(server, { limitMs: 3000 });
  finish?.();
  const { body, headers } = await slow;
  expect([body, headers.connection, await drained]).toEqual(['finished', 'close', true]);
});

test('connections that wait to be accepted at the end of the drain time are answered, not reset', async () => {
  const server = createLimitedServer((_, res) => res.end('answered'));
  const port = await listen(server, ANY_PORT);
  const waiting = Array.from({ length: 20 }, () => askPort(port, {}));
  await new Promise((resolve) => process.nextTick(resolve));
  const drained = drain(server, { idleMs: 3000 });
  const bodies = (await Promise.all(waiting)).map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set(['answered']));
  await vi.waitUntil(() => !server.listening);
  await expect(askPort(port, {})).rejects.toThrow(/ECONNREFUSED/);
  expect(await drained).toBe(true);
});

test('a request that does not finish within the limit is cut off', async () => {
  let isAsked = false;
  const server = createLimitedServer(() => void (isAsked = true));
  const port = await listen(server, ANY_PORT);
  const hanging = askPort(port, {}).catch((error: Error) => error.message);
  await vi.waitUntil(() => isAsked);
  expect(await drain(server, { limitMs: 100 })).toBe(false);
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
});

test('a port in use is an error of one sentence that names the port and the variable', async () => {
  const holder = createServer();
  const port = await listen(holder, ANY_PORT);
  const error: unknown = await listen(createServer(), {
    host: '127.0.0.1',
    port,
    variable: 'ADMIN_PORT',
  }).catch((reason: unknown) => reason);
  holder.close();
  expect(error).toBeInstanceOf(ListenError);
  expect(String(error)).toMatch(new RegExp(`Port ${port} .* in use .* ADMIN_PORT`));
});
