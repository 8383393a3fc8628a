import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { aChannel } from '#tests/support/a-channel.ts';
import { createLiveFeeds } from './live-feeds.ts';
import { findLiveOperation } from './live-operations.ts';

/** An API that counts what it is asked; a product with the id 404 is refused. */
async function anApi() {
  const server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
  onTestFinished(() => server.close());
  const asked: unknown[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { type, id, payload } = JSON.parse(data.toString('utf8')) as {
        type: string;
        id?: string;
        payload?: { apiKey?: string; variables?: { productId?: number } };
      };
      if (type === 'connection_init') {
        asked.push(payload?.apiKey);
        socket.send('{"type":"connection_ack"}');
      }
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
  const feeds = createLiveFeeds();
  onTestFinished(() => feeds.close());
  const open = (productId: number) => {
    const operation = findLiveOperation(
      { query: 'productStock', variables: { productId } },
      { cartId: undefined },
    );
    if (!operation) throw new Error('No operation');
    return feeds.open(channel, operation);
  };
  return { server, asked, open, apiKey: channel.apiKey };
}

test('[AP-04] visitors of one shop share a subscription, also one that comes later; the last to leave ends it', async () => {
  const { server, asked, open, apiKey } = await anApi();
  const [first, second] = [open(7), open(7)];
  expect(await first.next()).toEqual({ value: { data: { asked: 2 } }, done: false });
  expect(await second.next()).toEqual({ value: { data: { asked: 2 } }, done: false });
  expect(await open(7).next()).toMatchObject({ value: { data: { asked: 2 } } });
  expect(asked).toMatchObject([apiKey, { productId: 7 }]);
  await open(8).next();
  expect([asked.length, server.clients.size]).toEqual([3, 1]);
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
