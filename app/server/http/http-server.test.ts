import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type LimitName, type Limits } from '#kernel/limits/limits.ts';
import { askPort, askRaw, withServer } from '#tests/support/loopback-servers.ts';
import type { GatedListener } from './pipeline-gate.ts';

/** Runs a server with these limits and passes on which were reached, with their channel. */
async function withLimits(
  changes: Partial<Limits>,
  run: (port: number, reached: readonly string[]) => Promise<void>,
  listener: GatedListener = (_, res) => void res.end('answer'),
): Promise<void> {
  const reached: string[] = [];
  await withServer(listener, (port) => run(port, reached), {
    limits: { ...DEFAULT_LIMITS, ...changes },
    limitLog: {
      reached: (limit: LimitName, channel) =>
        void reached.push(channel === null ? limit : `${limit} ${channel}`),
    },
    findChannel: () => 'birch',
  });
}

const HOST = 'Host: a\r\nConnection: close\r\n';
const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
};

test('headers that do not arrive in time are 408, also those of a connection that sends nothing', async () => {
  await withLimits({ headersMs: 50 }, async (port, reached) => {
    for (const sent of ['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', ''])
      expect(await askRaw(port, sent)).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close/);
    expect(reached).toEqual(['headersMs birch', 'headersMs birch']);
    expect((await askPort(port)).body).toBe('answer');
  });
});

test('a body that does not arrive in time is 408', async () => {
  const listener: GatedListener = (req, res) =>
    void req
      .resume()
      .on('end', () => res.end('answer'))
      .on('error', () => {});
  await withLimits(
    { headersMs: 50, requestMs: 80 },
    async (port, reached) => {
      const slow = await askRaw(port, `POST / HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\na=1`);
      expect(slow).toMatch(/^HTTP\/1\.1 408 /);
      expect(reached).toEqual(['requestMs birch']);
      expect((await askPort(port, { method: 'POST', body: 'a=1' })).body).toBe('answer');
    },
    listener,
  );
});

test('a connection without a byte during a response is closed, and so is one whose response takes too long', async () => {
  const half: GatedListener = (_, res) => void res.writeHead(200).write('half');
  for (const limit of ['inactivityMs', 'exchangeMs'] as const)
    await withLimits(
      { [limit]: 60 },
      async (port, reached) => {
        expect(await askRaw(port, `GET / HTTP/1.1\r\n${HOST}\r\n`)).toContain('half');
        expect(reached).toEqual([`${limit} birch`]);
      },
      half,
    );
});

test('a connection that is kept open between requests is closed in time, which is no excess', async () => {
  await withLimits({ keepAliveMs: 30 }, async (port, reached) => {
    const answer = await askRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toContain('answer');
    expect(reached).toEqual([]);
  });
});

test('too many or too large headers are 431, the last allowed ones pass', async () => {
  await withLimits({ headerCount: 5, headerBytes: 1000 }, async (port, reached) => {
    const withHeaders = (count: number): Promise<string> =>
      askRaw(port, `GET / HTTP/1.1\r\n${HOST}${'X-More: 1\r\n'.repeat(count - 2)}\r\n`);
    expect(await withHeaders(5)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await withHeaders(6)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await withHeaders(40)).toMatch(/^HTTP\/1\.1 431 /);
    const large = await askRaw(port, `GET / HTTP/1.1\r\n${HOST}X-Large: ${'a'.repeat(2000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(reached).toEqual(['headerCount', 'headerCount', 'headerBytes birch']);
  });
});

test('what is no HTTP is 400 and reaches no limit', async () => {
  await withLimits({}, async (port, reached) => {
    expect(await askRaw(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).toEqual([]);
  });
});

test('at the limit of all connections new ones are dropped and idle ones closed, so that later ones find room', async () => {
  await withLimits({ connectionsInAll: 2 }, async (port, reached) => {
    const kept = await opened(port);
    kept.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(kept, 'data');
    await opened(port);
    const isClosed = once(kept.resume(), 'close');
    await once((await opened(port)).resume(), 'close');
    await isClosed;
    expect(reached).toEqual(['connectionsInAll']);
    expect((await askPort(port)).body).toBe('answer');
  });
});
