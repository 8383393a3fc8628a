import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { aChannel } from '#tests/support/a-channel.ts';
import { DEFAULT_LIMITS, type LimitLog, type LimitName, type Limits } from '#kernel/limits/limits.ts';
import { PING, toFrame, writeForever } from '#tests/support/hostile/raw-socket.ts';
import { createLiveFeeds } from './live-feeds.ts';
import { findLiveOperation } from './live-visit.ts';

/** On a busy machine. */
const WAIT = { timeout: 10_000 };

/** An API that counts what it is asked; a product with the id 404 is refused. `flood` gets each acknowledged connection. */
async function anApi(limits: Partial<Limits> = {}, flood?: (connection: Socket, api: WebSocket) => void) {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  onTestFinished(() => server.close());
  const asked: unknown[] = [];
  const completed: unknown[] = [];
  let connections = 0;
  server.on('connection', (socket, request) => {
    connections += 1;
    request.socket.on('error', () => {});
    socket.on('message', (data: Buffer) => {
      const { type, id, payload } = JSON.parse(data.toString('utf8')) as {
        type: string;
        id?: string;
        payload?: { apiKey?: string; variables?: { productId?: number } };
      };
      if (type === 'connection_init') {
        asked.push(payload?.apiKey);
        socket.send('{"type":"connection_ack"}');
        flood?.(request.socket, socket);
      }
      if (type === 'complete') completed.push(id);
      if (type !== 'subscribe') return;
      asked.push(payload?.variables);
      const isMissing = payload?.variables?.productId === 404;
      socket.send(
        JSON.stringify(
          isMissing
            ? { id, type: 'error', payload: [{ message: 'secret' }] }
            : { id, type: 'next', payload: { data: { asked: asked.length } } },
        ),
      );
    });
  });
  const { port } = server.address() as AddressInfo;
  const websocket = `ws://127.0.0.1:${port}/graphql`;
  const channel = aChannel({ endpoints: { ...aChannel().endpoints, websocket } });
  const limitLog = { reached: vi.fn<LimitLog['reached']>() };
  const feeds = createLiveFeeds({ limits: { ...DEFAULT_LIMITS, ...limits }, limitLog });
  onTestFinished(() => feeds.close());
  const open = (productId: number, address = '192.0.2.1') => {
    const operation = findLiveOperation(
      { query: 'productStock', variables: { productId } },
      { cartId: undefined },
    );
    if (!operation) throw new Error('No operation');
    return feeds.open(channel, operation, address);
  };
  const countConnections = () => connections;
  return { server, asked, completed, open, limitLog, countConnections, apiKey: channel.apiKey };
}

test('[AP-04] visitors of one shop share a subscription, also one that comes later; the last to leave ends it', async () => {
  const { server, asked, completed, open, apiKey } = await anApi();
  const [first, second] = [open(7), open(7)];
  expect(await first.next()).toEqual({ value: { data: { asked: 2 } }, done: false });
  expect(await second.next()).toEqual({ value: { data: { asked: 2 } }, done: false });
  const third = open(7);
  expect(await third.next()).toMatchObject({ value: { data: { asked: 2 } } });
  expect(asked).toMatchObject([apiKey, { productId: 7 }]);
  await open(8).next();
  expect([asked.length, server.clients.size]).toEqual([3, 1]);
  await first.return?.();
  await third.return?.();
  expect(await second.return?.()).toMatchObject({ done: true });
  await vi.waitFor(() => expect(completed).toHaveLength(1), WAIT);
});

test('[AP-04] a lost connection to the API returns by itself; what the API refuses ends without its reason', async () => {
  const { server, asked, open } = await anApi();
  const values = open(7);
  await values.next();
  for (const socket of server.clients) socket.terminate();
  expect(await values.next()).toEqual({ value: { data: { asked: 4 } }, done: false });
  expect(asked).toHaveLength(4);
  const refused = open(404);
  const { value } = await refused.next();
  expect(JSON.stringify(value)).toContain('Not available');
  expect(JSON.stringify(value)).not.toContain('secret');
  expect(await refused.next()).toMatchObject({ done: true });
  await vi.waitFor(() => expect(server.clients.size).toBe(1));
});

test('[AP-04] many values for many readers are handed on as a few, and the last one to all', async () => {
  const [readers, values] = [150, 50];
  const { open } = await anApi({}, (_connection, api) => {
    api.on('message', (data: Buffer) => {
      const { id, type } = JSON.parse(data.toString('utf8')) as { id: string; type: string };
      if (type !== 'subscribe') return;
      for (let value = 1; value <= values; value += 1)
        api.send(JSON.stringify({ id, type: 'next', payload: { data: { value } } }));
    });
  });
  let received = 0;
  const readAll = async (): Promise<void> => {
    for await (const { data } of open(7)) {
      received += 1;
      if (data?.value === values) return;
    }
  };
  await Promise.all(Array.from({ length: readers }, readAll));
  expect(received).toBeLessThan((readers * values) / 2);
});

const DEEP = `{"type":"ping","payload":{"x":${'['.repeat(100)}${']'.repeat(100)}}}`;
const WIDE = `{"type":"ping","payload":{"x":[${'1,'.repeat(1000)}1]}}`;

test.each<readonly [name: string, limit: LimitName, frame: Buffer]>([
  ['pings', 'liveApiMessages', toFrame('{"type":"ping"}')],
  ['control frames', 'liveApiMessages', toFrame('', { opcode: PING })],
  ['large messages', 'liveApiBytes', toFrame(`{"type":"ping","payload":{"x":"${'x'.repeat(10_000)}"}}`)],
  ['nested lists', 'upstreamAnswerDepth', toFrame(DEEP)],
  ['many values', 'upstreamAnswerValues', toFrame(WIDE)],
])('[AP-04] a flood of %s by the API cuts its connection', async (_name, limit, frame) => {
  const limits = { liveApiMessages: 200, liveApiBytes: 100_000, upstreamAnswerValues: 500 };
  const ends = vi.fn<() => void>();
  const { open, limitLog, countConnections } = await anApi(limits, (connection) => {
    connection.once('close', ends);
    writeForever(connection, frame);
  });
  void open(7).next();
  await vi.waitFor(() => expect(ends).toHaveBeenCalled(), WAIT);
  expect(new Set(limitLog.reached.mock.calls.map(String))).toEqual(new Set([`${limit},${aChannel().key}`]));
  expect(countConnections()).toBe(1);
});

test('[AP-04] an API that answers the upgrade with 102 without end is given up', async () => {
  const ends = vi.fn<() => void>();
  const server = createServer((connection) => {
    connection.once('data', () =>
      writeForever(connection, Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(100))),
    );
    connection.once('close', ends);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const websocket = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const channel = aChannel({ endpoints: { ...aChannel().endpoints, websocket } });
  const limitLog = { reached: vi.fn<LimitLog['reached']>() };
  const feeds = createLiveFeeds({ limits: DEFAULT_LIMITS, limitLog });
  onTestFinished(() => feeds.close());
  const operation = findLiveOperation({ query: 'productStock', variables: { productId: 7 } }, { cartId: '' });
  if (operation) void feeds.open(channel, operation, null).next();
  await vi.waitFor(() => expect(ends).toHaveBeenCalled(), WAIT);
  expect(limitLog.reached.mock.calls[0]).toEqual(['liveApiBytes', channel.key]);
});

test('[AP-04] subscriptions begin one after the other, and addresses take turns', async () => {
  const { asked, open } = await anApi({ liveFeedsPerSecond: 50 });
  const many = Array.from({ length: 60 }, (_, at) => open(at + 1, '192.0.2.1').next());
  await open(1000, '192.0.2.2').next();
  // The key of each connection, those that begin at once, and what took its turn until the other had its value
  expect(asked.length).toBeLessThan(40);
  await Promise.all(many);
  expect(asked).toHaveLength(63);
});

test('[AP-04] subscriptions of a crowd that leaves end one after the other', async () => {
  const { completed, open } = await anApi({ liveFeedsPerSecond: 50 });
  const crowd = Array.from({ length: 35 }, (_, at) => open(at + 1));
  await Promise.all(crowd.map((values) => values.next()));
  for (const values of crowd) void values.return?.();
  await open(1000, '192.0.2.2').next();
  expect(completed.length).toBeLessThan(crowd.length);
  await vi.waitFor(() => expect(completed).toHaveLength(crowd.length), WAIT);
});

test('[AP-04] a visitor who leaves before its turn asks the API for nothing', async () => {
  const { asked, open } = await anApi({ liveFeedsPerSecond: 50 });
  const many = Array.from({ length: 60 }, (_, at) => open(at + 1));
  await many[0]?.next();
  for (const values of many) void values.return?.();
  await open(1000, '192.0.2.2').next();
  expect(asked.length).toBeLessThan(40);
});
