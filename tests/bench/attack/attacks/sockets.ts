import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { ATTACKED_HOST, type Attack, type AttackContext } from '#tests/bench/attack/attack.ts';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { openRawSocket, toFrame, untilAnswered } from '#tests/support/hostile/raw-socket.ts';

const RUN_FOR_MS = 10_000;
const LIMIT_MS = 30_000;
const SUBSCRIBES = 10_000;
/** What the attacker waits for the end of a socket, and after a refusal. */
const CLOSED_WITHIN_MS = 2_000;
const AFTER_REFUSAL_MS = 50;
const ATTACKER = '203.0.113.7';

const subscribe = (id: string, productId: number): string =>
  JSON.stringify({ id, type: 'subscribe', payload: { query: 'productStock', variables: { productId } } });

const HELLO = '{"type":"connection_init"}';
const mask = (text: string): Buffer => toFrame(text, { isMasked: true });
/** A flood on each socket, whose answers pile up at the server, as the attacker reads nothing. */
const SOCKETS = 20;
const makeFlood = (): Buffer =>
  Buffer.concat(Array.from({ length: SUBSCRIBES }, (_, number) => mask(subscribe(`a${number}`, number + 1))));

/** Each socket sends its flood, is opened anew where the server has ended it, and sends it again where not. */
async function flood({ servers: { port }, signal, note, facts }: AttackContext): Promise<void> {
  const endsAt = Date.now() + RUN_FOR_MS;
  const bytes = makeFlood();
  const target = { port, path: '/live', host: ATTACKED_HOST, address: ATTACKER };
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
        socket.once('close', () => counts.ended++).write(mask(HELLO));
        await untilAnswered(socket);
        socket.pause();
      }
      socket.write(bytes);
      const closed = once(socket, 'close').catch(() => {});
      await Promise.race([closed, sleep(CLOSED_WITHIN_MS)]);
    }
    socket?.destroy();
  };
  await Promise.all(Array.from({ length: SOCKETS }, run));
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
  socket.send(HELLO);
  await once(socket, 'message');
  socket.send(subscribe('1', product?.productId ?? 0));
  return socket;
}

let bystanders: readonly WebSocket[] = [];

/** A flood, with sockets of other visitors that are open before it. */
export const socketAttack: Attack = {
  name: 'live-messages',
  title: '10,000 subscribes on each of 20 live sockets of one address that reads nothing',
  limitMs: LIMIT_MS,
  async prepare({ servers }) {
    bystanders = await Promise.all(BYSTANDERS.map((shop) => openBystander(servers, shop)));
  },
  async run(context) {
    await flood(context);
    context.facts.othersClosed = bystanders.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
    for (const socket of bystanders) socket.terminate();
  },
  listMissed: ({ facts }) => (facts.othersClosed === 0 ? [] : ['sockets of other visitors were closed']),
};
