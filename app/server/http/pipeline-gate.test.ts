import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, type LimitName } from '#kernel/limits/limits.ts';
import { askPort, askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { PipelineGate } from './pipeline-gate.ts';

const LIMIT = 4;
const limits = { ...DEFAULT_LIMITS, requestsPerConnection: LIMIT };

/** Requests of one packet for /1, /2 …; the last one closes. */
const pipelined = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `GET /${at + 1} HTTP/1.1\r\nHost: a\r\n${at + 1 === count ? 'Connection: close\r\n' : ''}\r\n`,
  ).join('');

function reachedLog() {
  const reached: LimitName[] = [];
  return { reached, limitLog: { reached: (limit: LimitName) => void reached.push(limit) } };
}

test('a connection’s requests are worked on one after the other and answered in order', async () => {
  let running = 0;
  let most = 0;
  const { reached, limitLog } = reachedLog();
  await withServer(
    (req, res) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        res.end(`<${req.url}>`);
      });
    },
    async (port) => {
      const answer = await askRaw(port, pipelined(LIMIT));
      expect(answer.match(/<[^>]*>/g)).toEqual(['</1>', '</2>', '</3>', '</4>']);
      expect([most, reached]).toEqual([1, []]);
    },
    { limits, limitLog },
  );
});

test('of 1,500 requests in one packet few are started; the excess is refused once, in its place, and the connection closed', async () => {
  const started: string[] = [];
  const { reached, limitLog } = reachedLog();
  await withServer(
    (req, res, isExcess) => {
      started.push(String(req.url));
      res.writeHead(isExcess ? 503 : 200);
      setImmediate(() => res.end(`<${req.url}>`));
    },
    async (port) => {
      const answer = await askRaw(port, pipelined(1500));
      expect(answer.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9))).toEqual([
        '200',
        '200',
        '200',
        '200',
        '503',
      ]);
      expect(answer).toMatch(/503[^]*Connection: close/);
      expect(started).toEqual(['/1', '/2', '/3', '/4', '/5']);
      expect(reached).toEqual(['requestsPerConnection']);
      expect((await askPort(port, { path: '/next' })).body).toBe('</next>');
    },
    { limits, limitLog },
  );
});

test('forms in one packet count as sent ahead, also where each is answered before node emits the next one', async () => {
  const { reached, limitLog } = reachedLog();
  const form = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=1';
  let running = 0;
  let most = 0;
  await withServer(
    (req, res) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => (running = 0));
      req.resume().on('end', () => res.end());
    },
    async (port) => {
      const answer = await askRaw(port, form.repeat(200));
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(LIMIT + 1);
      expect([most, reached]).toEqual([1, ['requestsPerConnection']]);
    },
    { limits, limitLog },
  );
});

test('a client that disconnects starts none of its waiting requests', async () => {
  const started: ServerResponse[] = [];
  let onStart: () => void = () => {};
  await withServer(
    (req, res) => {
      started.push(res);
      onStart();
    },
    async (port) => {
      const isStarted = new Promise<void>((resolve) => (onStart = resolve));
      const socket = connect(port, '127.0.0.1', () => socket.write(pipelined(LIMIT)));
      await isStarted;
      const [first] = started;
      const closed = first && once(first, 'close');
      socket.destroy();
      await closed;
      expect(started).toHaveLength(1);
    },
    { limits },
  );
});

test('forms that follow each other on one connection arrive whole', async () => {
  await withServer(
    async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
      res.end(`<${Buffer.concat(chunks).toString()}>`);
    },
    async (port) => {
      const form = (text: string, more = '') =>
        `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n${more}\r\n${text}`;
      const answer = await askRaw(port, form('a=1') + form('b=22') + form('c=3', 'Connection: close\r\n'));
      expect(answer.match(/<[^>]*>/g)).toEqual(['<a=1>', '<b=22>', '<c=3>']);
    },
    { limits },
  );
});

test('a connection is slow while a response of it takes longer than the limit, not between two', () => {
  const gate = new PipelineGate(() => {}, { requestsPerConnection: LIMIT, onExcess: () => {} });
  const socket = Object.assign(new EventEmitter(), { destroy: () => {} });
  const req = { socket, complete: true } as unknown as IncomingMessage;
  const res = Object.assign(new EventEmitter(), { req, writableFinished: true });
  const countSlow = (limitMs: number): number => {
    let slow = 0;
    gate.closeSlow(limitMs, () => (slow += 1));
    return slow;
  };
  gate.receive(req, res as unknown as ServerResponse & { req: IncomingMessage });
  expect([countSlow(60_000), countSlow(-1)]).toEqual([0, 1]);
  res.emit('close');
  expect([countSlow(-1), gate.size()]).toEqual([0, 0]);
});
