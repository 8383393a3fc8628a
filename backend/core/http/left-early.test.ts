import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { hasLeftEarly } from './left-early.ts';

test('a client that disconnects in the middle of its body has left early, one that sent all of it has not', async () => {
  const ended: boolean[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    try {
      for await (const chunk of request) void chunk;
    } catch {
      // What is asked below
    }
    ended.push(hasLeftEarly(request));
    response.end();
    server.emit('answered');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const body of ['half', 'the whole!']) {
    const answered = once(server, 'answered');
    const head = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}${body}`));
    if (body === 'half') setTimeout(() => socket.destroy(), 50);
    await answered;
    socket.destroy();
  }
  server.close();
  expect(ended).toEqual([true, false]);
});
