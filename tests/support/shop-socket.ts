import { request } from 'node:http';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { DemoShop } from './shops.ts';
import { testServers } from './test-servers.ts';

interface SocketOptions {
  readonly origin?: string;
  readonly cookie?: string;
  readonly path?: string;
  /** Of the visitor, as the proxy in front of the shop reports it. */
  readonly address?: string;
}

const originOf = ({ host }: Pick<DemoShop, 'host'>): string => `http://${host}:${testServers.port}`;

const headersOf = (
  shop: Pick<DemoShop, 'host'>,
  { origin = originOf(shop), cookie, address }: SocketOptions,
) => ({
  host: `${shop.host}:${testServers.port}`,
  origin,
  ...(cookie === undefined ? {} : { cookie }),
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});

/** A live socket of a shop, as a browser opens it: its messages, and what it sends. */
export interface ShopSocket {
  /** The next message of a type that was not read yet. */
  readonly next: (type: string) => Promise<Record<string, unknown>>;
  readonly send: (message: unknown) => void;
  readonly subscribe: (id: string, query: string, variables?: unknown) => void;
  readonly closed: Promise<number>;
  readonly close: () => void;
  /** All texts that have arrived. */
  readonly received: readonly string[];
}

/** Opens it and sends `connection_init`. */
export async function openShopSocket(
  shop: Pick<DemoShop, 'host'>,
  options: SocketOptions = {},
): Promise<ShopSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${testServers.port}/live`, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    headers: headersOf(shop, options),
  });
  const received: string[] = [];
  const unread: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    received.push(data.toString('utf8'));
    unread.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  const next = (type: string): Promise<Record<string, unknown>> =>
    new Promise((resolve) => {
      const look = (): void => {
        const at = unread.findIndex((message) => message['type'] === type);
        if (at === -1) return;
        waiting.delete(look);
        resolve(unread.splice(at, 1)[0] ?? {});
      };
      waiting.add(look);
      look();
    });
  send({ type: 'connection_init' });
  return {
    next,
    send,
    subscribe: (id, query, variables) => send({ id, type: 'subscribe', payload: { query, variables } }),
    closed,
    close: () => socket.close(),
    received,
  };
}

/** The status with which a shop answers the upgrade; 101 for an open socket, which is closed. */
export function tryUpgrade(shop: Pick<DemoShop, 'host'>, options: SocketOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port: testServers.port,
      path: options.path ?? '/live',
      headers: {
        ...headersOf(shop, options),
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('a key of sixteen').toString('base64'),
        'sec-websocket-protocol': GRAPHQL_TRANSPORT_WS_PROTOCOL,
      },
    });
    asking.once('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.once('error', reject);
    asking.end();
  });
}
