import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { openRawSocket, PING, toFrame } from '#tests/support/hostile/raw-socket.ts';
import { GUARDED_SOCKETS, GuardedSocket } from './guarded-socket.ts';

/** A client that answers no close, and the server's end of its connection. */
async function aConnection(): Promise<{ client: Socket; socket: GuardedSocket; received: string[] }> {
  const server = createServer();
  const sockets = new WebSocketServer({ ...GUARDED_SOCKETS, noServer: true, WebSocket: GuardedSocket });
  const received: string[] = [];
  const opened = new Promise<GuardedSocket>((resolve) => {
    server.on('upgrade', (request: IncomingMessage, connection, head) => {
      sockets.handleUpgrade(request, connection, head, (socket) => {
        socket.on('message', (data: Buffer) => received.push(data.toString('utf8')));
        resolve(socket);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = await openRawSocket({ port, path: '/', host: 'shop.example', address: '192.0.2.1' });
  if (!client) throw new Error('The upgrade was refused');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return { client: client.resume(), socket: await opened, received };
}

const untilClosed = (connection: Socket | GuardedSocket): Promise<unknown> =>
  new Promise((resolve) => connection.once('close', resolve));
const message = (text: string): Buffer => toFrame(text, { isMasked: true });
const flood = (count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, number) => message(String(number))));

test('nothing passes after the first message that is refused, and the connection is cut', async () => {
  const { client, socket, received } = await aConnection();
  let count = 0;
  socket.admit = () => (count += 1) <= 5;
  client.write(flood(10_000));
  await untilClosed(client);
  expect(received).toEqual(['0', '1', '2', '3', '4']);
  expect(count).toBe(6);
});

test('pings are counted too', async () => {
  const { client, socket } = await aConnection();
  let count = 0;
  socket.admit = () => (count += 1) <= 5;
  client.write(
    Buffer.concat(Array.from({ length: 100 }, () => toFrame('', { isMasked: true, opcode: PING }))),
  );
  await untilClosed(client);
  expect(count).toBe(6);
});

test('after a close no message passes, and the next one cuts the connection of a client that ignores the close', async () => {
  const { client, socket, received } = await aConnection();
  socket.once('message', () => socket.close(4400, 'Invalid'));
  client.write(flood(100));
  await untilClosed(client);
  expect(received).toEqual(['0']);
});

test('a client that ignores a close and sends nothing is cut soon', async () => {
  const { client, socket } = await aConnection();
  const startedAt = performance.now();
  socket.close(1000);
  await untilClosed(client);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('a client that sends and reads nothing is cut once a megabyte waits for it', async () => {
  const { client, socket } = await aConnection();
  client.pause();
  let sent = 0;
  socket.on('message', () => {
    sent += 1;
    socket.send(Buffer.alloc(1_000_000));
  });
  const closed = untilClosed(socket);
  client.write(flood(100));
  await closed;
  // More than the megabyte fits into the buffers of the system
  expect(sent).toBeLessThan(50);
});

test('a message in more fragments than anyone sends closes the connection', async () => {
  const { client, socket, received } = await aConnection();
  socket.on('error', () => {});
  const begin = toFrame('a', { isMasked: true, isFinal: false });
  const next = toFrame('', { isMasked: true, isFinal: false, opcode: 0 });
  client.write(Buffer.concat([begin, ...Array.from<Buffer>({ length: 1000 }).fill(next)]));
  const code = await untilClosed(socket);
  expect([code, received]).toEqual([1006, []]);
});
