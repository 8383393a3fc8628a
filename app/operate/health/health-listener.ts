import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Env } from '#app/env.server.ts';
import { createLimitedServer, listen } from '#app/server/http/http-server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';

/** Probes are rare, each on a connection of its own: many fewer than shoppers may open. */
const MAX_CONNECTIONS = 256;

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
const BODIES = {
  alive: Buffer.from('{"alive":true}\n'),
  ready: Buffer.from('{"ready":true}\n'),
  notReady: Buffer.from('{"ready":false}\n'),
  notFound: Buffer.from('{"error":"not found"}\n'),
  wrongMethod: Buffer.from('{"error":"only GET"}\n'),
};

/**
 * `/livez` and `/readyz` for callers without a token: they name no shop, no version and no setting, and their answers are
 * fixed bytes.
 */
export function createHealthListener(isReady: () => boolean): RequestListener {
  return (req, res) => {
    // Probes use no connection twice, and idle ones would count against the limit
    res.shouldKeepAlive = false;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET');
      return send(res, 405, 'wrongMethod');
    }
    const [path] = (req.url ?? '').split('?', 1);
    if (path === '/livez') return send(res, 200, 'alive');
    if (path !== '/readyz') return send(res, 404, 'notFound');
    const ready = isReady();
    send(res, ready ? 200 : 503, ready ? 'ready' : 'notReady');
  };
}

function send(res: ServerResponse, status: number, name: keyof typeof BODIES): void {
  const body = BODIES[name];
  res.writeHead(status, { ...HEADERS, 'Content-Length': body.byteLength });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

interface HealthOptions {
  readonly env: Pick<Env, 'host' | 'limits' | 'replica'>;
  readonly limitLog: LimitLog;
  readonly isReady: () => boolean;
}

/**
 * Opens the listener of `HEALTH_PORT`, reachable from where the shops are (`HOST`); null where the variable is unset. It answers
 * until the process ends.
 * @throws ListenError where the port is taken
 */
export async function openHealth({ env, limitLog, isReady }: HealthOptions): Promise<Server | null> {
  const { healthPort } = env.replica;
  if (healthPort === null) return null;
  const limits = { ...env.limits, connectionsInAll: MAX_CONNECTIONS };
  const server = createLimitedServer(createHealthListener(isReady), { limits, limitLog });
  await listen(server, { host: env.host, port: healthPort, variable: 'HEALTH_PORT' });
  return server;
}
