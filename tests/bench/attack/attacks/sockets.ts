import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { ATTACKED_HOST, type Attack, type AttackContext } from '#tests/bench/attack/attack.ts';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { openRawSocket, PING, toFrame, untilAnswered } from '#tests/support/hostile/raw-socket.ts';
import { testServers } from '#tests/support/test-servers.ts';

const RUN_FOR_MS = 10_000;
const LIMIT_MS = 30_000;
const SUBSCRIBES = 10_000;
const PINGS = 100_000;
/** What the attacker waits for the end of a socket, and after a refusal. */
const CLOSED_WITHIN_MS = 2_000;
const AFTER_REFUSAL_MS = 50;
const ATTACKER = '203.0.113.7';
const BACKEND_HOST = '127.0.0.1';

const subscribe = (id: string, productId: number): string =>
  JSON.stringify({ id, type: 'subscribe', payload: { query: 'productStock', variables: { productId } } });

const STOCK = 'subscription ($id: Int!) { productStock(productId: $id, channelId: "1|se") { productId } }';
const subscribeAtBackend = (id: string, productId: number): string =>
  JSON.stringify({ id, type: 'subscribe', payload: { query: STOCK, variables: { id: productId } } });

const mask = (text: string): Buffer => toFrame(text, { isMasked: true });
const times = (count: number, of: (number: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, number) => of(number)));

interface Flood {
  readonly name: string;
  readonly title: string;
  readonly sockets: number;
  /** The first message, whose answer is waited for. */
  readonly hello: string;
  /** What each socket sends then; closes are ignored. */
  readonly bytes: () => Buffer;
  /** The backend's sockets instead of the shop's. */
  readonly isAtBackend?: boolean;
  /** An attacker that reads nothing lets the answers pile up at the server. */
  readonly isDeaf?: boolean;
}

const HELLO = '{"type":"connection_init"}';
const flooding = (of: typeof subscribe) => (): Buffer =>
  times(SUBSCRIBES, (number) => mask(of(`a${number}`, number + 1)));

const FLOODS: readonly Flood[] = [
  {
    name: 'live-messages',
    title: '10,000 subscribes on one live socket, closes ignored',
    sockets: 1,
    hello: HELLO,
    bytes: flooding(subscribe),
  },
  {
    name: 'live-messages-many',
    title: '10,000 subscribes on each of 20 live sockets of one address that reads nothing',
    sockets: 20,
    isDeaf: true,
    hello: HELLO,
    bytes: flooding(subscribe),
  },
  {
    name: 'live-after-close',
    title: 'an invalid message, then 100,000 pings on each of 20 live sockets of one address',
    sockets: 20,
    hello: 'x',
    bytes: () => times(PINGS, () => toFrame('', { isMasked: true, opcode: PING })),
  },
  {
    name: 'live-backend',
    title: '10,000 subscribes on each of 20 sockets of the backend, closes ignored',
    sockets: 20,
    isAtBackend: true,
    hello: JSON.stringify({ type: 'connection_init', payload: { apiKey: testServers.apiKey } }),
    bytes: flooding(subscribeAtBackend),
  },
];

/** Each socket sends its flood, is opened anew where the server has ended it, and sends it again where not. */
async function flood({ servers, signal, note, facts }: AttackContext, of: Flood): Promise<void> {
  const { port, backendPort } = servers;
  const endsAt = Date.now() + RUN_FOR_MS;
  const bytes = of.bytes();
  const target = of.isAtBackend
    ? { port: backendPort, path: '/graphql', host: BACKEND_HOST, address: ATTACKER }
    : { port, path: '/live', host: ATTACKED_HOST, address: ATTACKER };
  const counts = { opened: 0, refused: 0, ended: 0 };
  const run = async (): Promise<void> => {
    let socket: Socket | null = null;
    while (Date.now() < endsAt && !signal.aborted) {
      if (!socket || socket.destroyed) {
        socket = await openRawSocket(target);
        note({ status: socket ? 101 : 503 });
        counts[socket ? 'opened' : 'refused']++;
        if (!socket) {
          await sleep(AFTER_REFUSAL_MS);
          continue;
        }
        socket.once('close', () => counts.ended++).write(mask(of.hello));
        await untilAnswered(socket);
        if (of.isDeaf) socket.pause();
      }
      socket.write(bytes);
      const closed = once(socket, 'close').catch(() => {});
      await Promise.race([closed, sleep(CLOSED_WITHIN_MS)]);
    }
    socket?.destroy();
  };
  await Promise.all(Array.from({ length: of.sockets }, run));
  Object.assign(facts, counts);
}

/** Visitors of the attacked shop and of another one, whose sockets must outlast the attack. */
const BYSTANDERS = ['karamell', 'lumo'];

async function openBystander(
  { port, backendPort }: AttackContext['servers'],
  shop: string,
): Promise<WebSocket> {
  const host = `${shop}.localhost`;
  // One that the API follows: a socket without a subscription is closed
  const [product] = await loadProducts<{ productId: number }>(backendPort, shop, 'productId');
  const headers = {
    host: `${host}:${port}`,
    origin: `http://${host}:${port}`,
    'x-forwarded-for': '198.51.100.30',
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, GRAPHQL_TRANSPORT_WS_PROTOCOL, { headers });
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(subscribe('1', product?.productId ?? 0));
  return socket;
}

/** Each flood, with sockets of other visitors that are open before it. */
export const socketAttacks: readonly Attack[] = FLOODS.map((of): Attack => {
  let bystanders: readonly WebSocket[] = [];
  return {
    name: of.name,
    title: of.title,
    limitMs: LIMIT_MS,
    async prepare({ servers }) {
      bystanders = await Promise.all(BYSTANDERS.map((shop) => openBystander(servers, shop)));
    },
    async run(context) {
      await flood(context, of);
      context.facts.othersClosed = bystanders.filter(
        ({ readyState }) => readyState !== WebSocket.OPEN,
      ).length;
      for (const socket of bystanders) socket.terminate();
    },
    listMissed: ({ facts }) => (facts.othersClosed === 0 ? [] : ['sockets of other visitors were closed']),
  };
});
