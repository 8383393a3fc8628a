import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { getFreePorts } from '#scripts/ports.mjs';
import { endLater } from './opened.ts';

/** A TCP proxy between one replica and a redis-server, until the end of the test. */
export interface RedisProxy {
  /** The address of the server through this proxy. */
  readonly url: string;
  /** Ends the connections and refuses new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** @param port of the redis-server */
export async function openRedisProxy(port: number): Promise<RedisProxy> {
  const [own = 0] = await getFreePorts(1);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
    }
  });

  async function reconnect(): Promise<void> {
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  }

  async function disconnect(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await reconnect();
  endLater(disconnect);
  return { url: `redis://127.0.0.1:${own}`, disconnect, reconnect };
}
