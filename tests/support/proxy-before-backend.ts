import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import { DEFAULT_LIMITS, type Limits } from '#kernel/limits/limits.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { createProxyTurns } from '#app/server/files/proxy-turns.ts';
import { createBackendProxy } from '#app/server/files/backend-proxy.ts';
import { silentLog } from './a-context.ts';
import { aChannel } from './a-channel.ts';
import { withServer } from './loopback-servers.ts';

export interface ProxyOptions {
  readonly timeoutMs?: number;
  readonly limits?: Partial<Limits>;
  readonly channel?: Channel;
}

/** A backend and, in front of it, a server that only proxies: `key.localhost` is the shop `key`. Returns limits reached. */
export async function withProxy(
  backend: RequestListener,
  run: (port: number, backendPort: number) => Promise<void>,
  { timeoutMs = 2000, limits, channel }: ProxyOptions = {},
): Promise<string[]> {
  const reached: string[] = [];
  const values = { ...DEFAULT_LIMITS, formBodyBytes: 1000, ...limits };
  const trustsPeer = (address: string | undefined): boolean => address === '127.0.0.1';
  await withServer(backend, async (backendPort) => {
    const proxy = createBackendProxy({
      backendOrigin: `http://127.0.0.1:${backendPort}`,
      limits: values,
      turns: createProxyTurns(values),
      limitLog: { reached: (limit, key) => reached.push(`${limit} ${key}`) },
      trustsPeer,
      timeoutMs,
      sendPaymentOutage: ({ res }, { key }, status) =>
        res.headersSent
          ? void res.destroy()
          : void res
              .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
              .end(`payment page of ${key} is away`),
    });
    const listener: RequestListener = (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer }, log: silentLog });
      const key = exchange?.host?.name.split('.')[0] ?? '';
      if (exchange)
        void proxy
          .pass(exchange, channel ?? aChannel({}, key))
          .then((isPassed) => isPassed || res.writeHead(418).end());
    };
    try {
      await withServer(listener, (port) => run(port, backendPort));
    } finally {
      proxy.close();
    }
  });
  return reached;
}

/** A backend whose answers wait until the test releases them. */
export function heldBackend() {
  const asked: IncomingMessage[] = [];
  const held: ServerResponse[] = [];
  const listener: RequestListener = (req, res) => {
    asked.push(req);
    held.push(res);
  };
  return {
    listener,
    asked,
    paths: () => asked.map(({ url }) => url),
    release: (answer = 'picture') => held.splice(0).forEach((res) => res.end(answer)),
  };
}
/** Headers of a visitor of a shop; without an address one whom a proxy does not name. */
export const visitor = (shop: string, address?: string): Record<string, string> => ({
  host: `${shop}.localhost`,
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});
