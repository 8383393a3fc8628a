import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Attack, Battle } from '#tests/bench/attack/attack.ts';
import { FIFTH_HOST, openFifthShop } from '#tests/bench/attack/fifth-shop.ts';
import {
  openRawSocket,
  PING,
  toFrame,
  untilAnswered,
  writeForever,
} from '#tests/support/hostile/raw-socket.ts';
import { amongBystanders } from './live.ts';

const RUN_FOR_MS = 10_000;
const LIMIT_MS = 30_000;
const BROWSERS = 60;
const BROWSERS_PER_ADDRESS = 20;
const NEWS_EVERY_MS = 5;
/** Frames that are written at once. */
const PACKET = 100;
const NESTED = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;

type SocketFlood = (connection: Socket, socket: WebSocket) => void;

const repeat =
  (frame: Buffer): SocketFlood =>
  (connection) =>
    writeForever(connection, Buffer.concat(Array.from<Buffer>({ length: PACKET }).fill(frame)));

/** A new value for the one product that all browsers follow, each in a packet of its own. */
const sendNews: SocketFlood = (_connection, socket) => {
  socket.on('message', (data: Buffer) => {
    const { id, type } = JSON.parse(data.toString('utf8')) as { id?: string; type: string };
    if (type !== 'subscribe') return;
    const news = setInterval(() => {
      socket.send(
        JSON.stringify({ id, type: 'next', payload: { data: { productStock: { productId: 7 } } } }),
      );
    }, NEWS_EVERY_MS);
    socket.once('close', () => clearInterval(news));
  });
};

const FLOODS: readonly (readonly [name: string, title: string, flood: SocketFlood | 'interim'])[] = [
  ['pings', 'messages of pings', repeat(toFrame('{"type":"ping"}'))],
  ['control', 'control frames', repeat(toFrame('', { opcode: PING }))],
  ['nested', 'pings that nest 60,000 lists', repeat(toFrame(`{"type":"ping","payload":{"a":${NESTED}}}`))],
  ['news', '200 new values a second', sendNews],
  ['interim', '102 instead of the upgrade', 'interim'],
];

/** A socket of an API that acknowledges, and then sends its flood. */
async function startSocketApi(
  flood: SocketFlood | 'interim',
): Promise<{ url: string; close(): void; opened(): number }> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const connections = new Set<Socket>();
  let opened = 0;
  server.on('connection', (connection) => connections.add(connection.on('error', () => {})));
  server.on('upgrade', (request, connection, head) => {
    opened++;
    if (flood === 'interim')
      return writeForever(request.socket, Buffer.from('HTTP/1.1 102 Processing\r\n\r\n'.repeat(PACKET)));
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', () => {});
      socket.once('message', () => {
        socket.send('{"type":"connection_ack"}');
        flood(request.socket, socket);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    opened: () => opened,
    close() {
      server.close();
      for (const connection of connections) connection.destroy();
    },
  };
}

/** Browsers that follow one product of the shop and read what they get. */
async function follow({ servers: { port }, signal, tally, facts }: Battle): Promise<void> {
  const endsAt = Date.now() + RUN_FOR_MS;
  const opening = Array.from({ length: BROWSERS }, (_, number) => {
    const address = `203.0.113.${Math.floor(number / BROWSERS_PER_ADDRESS) + 1}`;
    return openRawSocket({ port, path: '/live', host: FIFTH_HOST, address });
  });
  const browsers = (await Promise.all(opening)).filter((socket) => socket !== null);
  const asked = {
    id: '1',
    type: 'subscribe',
    payload: { query: 'productStock', variables: { productId: 7 } },
  };
  for (const socket of browsers) {
    tally.note({ status: 101 });
    socket.write(toFrame('{"type":"connection_init"}', { isMasked: true }));
    await untilAnswered(socket);
    socket.write(toFrame(JSON.stringify(asked), { isMasked: true }));
  }
  while (Date.now() < endsAt && !signal.aborted) await sleep(100);
  facts.browsersCut = browsers.filter(({ destroyed }) => destroyed).length;
  for (const socket of browsers) socket.destroy();
}

function hostileSocket([name, title, flood]: (typeof FLOODS)[number]): Attack {
  let api: Awaited<ReturnType<typeof startSocketApi>> | null = null;
  return {
    name: `api-live-${name}`,
    title: `API of one shop sends ${title} on its live socket`,
    limitMs: LIMIT_MS,
    async prepare({ servers }) {
      api = await startSocketApi(flood);
      await openFifthShop(servers, { websocket: api.url });
    },
    async run(battle) {
      await follow(battle);
      battle.facts.apiSockets = api?.opened();
      api?.close();
    },
    summarize: ({ apiSockets, browsersCut }) =>
      `${String(apiSockets)} connections to the API, ${String(browsersCut)} browsers cut`,
    listMissed: ({ facts }) =>
      facts.browsersCut === 0 ? [] : ['sockets of the shop’s own visitors were closed'],
  };
}

export const hostileSocketAttacks: readonly Attack[] = FLOODS.map(hostileSocket).map(amongBystanders);
