import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { getFreePorts } from '#scripts/ports.mjs';

/** A TCP proxy before a server of this machine, which cuts it off while its clients stay online. */
export interface TcpProxy {
  readonly port: number;
  /** Ends the connections and refuses new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** @param port of the server */
export async function openTcpProxy(port: number): Promise<TcpProxy> {
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
  return { port: own, disconnect, reconnect };
}
