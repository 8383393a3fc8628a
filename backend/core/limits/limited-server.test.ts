import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKEND_LIMITS, type BackendLimitName, type BackendLimitValues } from './backend-limits.ts';
import { createLimitedServer } from './limited-server.ts';

interface Running {
  readonly reached: readonly BackendLimitName[];
  /** Sends raw text and resolves with all that the server sends until it closes the connection. */
  readonly send: (text: string) => Promise<string>;
}

const statuses = (answer: string): string[] => answer.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
const until = (isDone: () => boolean) => vi.waitUntil(isDone, { interval: 5 });

async function withServer(
  changed: Partial<BackendLimitValues>,
  listener: RequestListener,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const reached: BackendLimitName[] = [];
  const limits = {
    values: { ...DEFAULT_BACKEND_LIMITS, ...changed },
    reached: (limit: BackendLimitName) => void reached.push(limit),
  };
  const server = createLimitedServer(limits, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (text: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.on('error', () => {}).on('close', () => resolve(answer));
    });
  try {
    await work({ reached, send });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=1';
const ok: RequestListener = (_request, response) => void response.end('ok');

test('requests on one connection are answered up to the limit; one more is 503 and ends the connection', async () => {
  const held: ServerResponse[] = [];
  const hold: RequestListener = (_request, response) => void held.push(response);
  await withServer({ requestsOfConnection: 3 }, hold, async ({ send, reached }) => {
    const answer = send(GET.repeat(1000));
    await until(() => held.length === 3);
    for (const response of held) response.end();
    expect(statuses(await answer)).toEqual(['200', '200', '200', '503']);
    expect(held).toHaveLength(3);
    expect(new Set(reached)).toEqual(new Set(['requestsOfConnection']));
  });
  // Each is answered before node emits the next one of the packet
  const read: RequestListener = (request, response) => void request.resume().on('end', () => response.end());
  await withServer({ requestsOfConnection: 3 }, read, async ({ send, reached }) => {
    expect(statuses(await send(POST.repeat(200)))).toEqual(['200', '200', '200', '503']);
    expect(new Set(reached)).toEqual(new Set(['requestsOfConnection']));
  });
  await withServer({ requestsOfConnection: 3 }, ok, async ({ send, reached }) => {
    expect(statuses(await send(`${GET}${GET}${LAST}`))).toEqual(['200', '200', '200']);
    expect(reached).toEqual([]);
  });
});

test('requests in all are answered up to the limit; one more is 503 until another ends', async () => {
  const held: ServerResponse[] = [];
  const hold: RequestListener = (_request, response) => void held.push(response);
  await withServer({ requests: 2 }, hold, async ({ send, reached }) => {
    const first = [send(LAST), send(LAST)];
    await until(() => held.length === 2);
    const refused = await send(LAST);
    expect(statuses(refused)).toEqual(['503']);
    expect(refused.toLowerCase()).toContain('retry-after: 1');
    expect(reached).toEqual(['requests']);
    for (const response of held) response.end();
    expect((await Promise.all(first)).flatMap(statuses)).toEqual(['200', '200']);
    const next = send(LAST);
    await until(() => held.length === 3);
    held[2]?.end();
    expect(statuses(await next)).toEqual(['200']);
  });
});

test('requests that are still arriving take no place of others', async () => {
  let hasBegun = false;
  const echo: RequestListener = (request, response) => {
    hasBegun = true;
    request.resume().on('end', () => response.end());
  };
  await withServer({ requests: 1, requestMs: 1500, headersMs: 1500 }, echo, async ({ send, reached }) => {
    const slow = send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab');
    await until(() => hasBegun);
    expect(statuses(await send(LAST))).toEqual(['200']);
    expect(statuses(await slow)).toEqual(['408']);
    expect(reached).toEqual(['requestMs']);
  });
});

test('a header that does not arrive in time is 408', async () => {
  await withServer({ headersMs: 500 }, ok, async ({ send, reached }) => {
    expect(statuses(await send('GET / HTTP/1.1\r\nHost: a\r\nX'))).toEqual(['408']);
    expect(reached).toEqual(['headersMs']);
  });
});

test('a header may have its limits of lines and bytes in full and not exceed them', async () => {
  await withServer({ headers: 10, headerBytes: 1000 }, ok, async ({ send, reached }) => {
    const lines = (count: number) => Array.from({ length: count }, (_, line) => `X-${line}: 1\r\n`).join('');
    const ask = (further: string) => send(LAST.replace('\r\n\r\n', `\r\n${further}\r\n`));
    expect(statuses(await ask(lines(8)))).toEqual(['200']);
    expect(statuses(await ask(lines(9)))).toEqual(['431']);
    expect(statuses(await ask(lines(60)))).toEqual(['431']);
    expect(statuses(await ask(`X: ${'x'.repeat(900)}\r\n`))).toEqual(['200']);
    expect(statuses(await ask(`X: ${'x'.repeat(2000)}\r\n`))).toEqual(['431']);
    expect(reached).toEqual(['headers', 'headers', 'headerBytes']);
  });
});

test('connections beyond the limit are closed at once', async () => {
  const held: ServerResponse[] = [];
  const hold: RequestListener = (_request, response) => void held.push(response);
  await withServer({ connections: 1 }, hold, async ({ send, reached }) => {
    const first = send(LAST);
    await until(() => held.length === 1);
    expect(await send(LAST)).toBe('');
    expect(reached).toEqual(['connections']);
    held[0]?.end();
    expect(statuses(await first)).toEqual(['200']);
  });
});

test('a client that stops reading its answer is cut off', async () => {
  const stall: RequestListener = (_request, response) => void response.write('x');
  await withServer({ inactivityMs: 200 }, stall, async ({ send, reached }) => {
    expect(statuses(await send(GET))).toEqual(['200']);
    expect(reached).toEqual(['inactivityMs']);
  });
});

test('a tunnel is 405, and broken syntax 400', async () => {
  await withServer({}, ok, async ({ send, reached }) => {
    expect(statuses(await send('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'))).toEqual(['405']);
    expect(statuses(await send('GET / HTTP/1.1\r\n\r\n'))).toEqual(['400']);
    expect(statuses(await send('GET / HTTP/1.1\r\nHost: a\r\nA: \u0000\r\n\r\n'))).toEqual(['400']);
    expect(reached).toEqual([]);
  });
});
