import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type FoundChannel, isLiveHost } from '#app/channels/registry/served-channels.server.ts';
import type { Env } from '#app/env.server.ts';
import { createLimitedServer, listen } from '#app/server/http/http-server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';

/** Probes are rare, each on a connection of its own: many fewer than shoppers may open. */
const MAX_CONNECTIONS = 256;

/** Of a name in the DNS. */
const MAX_NAME_CHARACTERS = 253;

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
const BODIES = {
  alive: Buffer.from('{"alive":true}\n'),
  ready: Buffer.from('{"ready":true}\n'),
  notReady: Buffer.from('{"ready":false}\n'),
  live: Buffer.from('{"live":true}\n'),
  notFound: Buffer.from('{"error":"not found"}\n'),
  wrongMethod: Buffer.from('{"error":"only GET"}\n'),
};

interface HealthSources {
  readonly isReady: () => boolean;
  readonly registry: { find(host: string): FoundChannel | null };
}

/**
 * `/livez`, `/readyz` and `/hosts` for callers without a token: they name no shop, no version and no setting, and their answers are
 * fixed bytes.
 */
export function createHealthListener({ isReady, registry }: HealthSources): RequestListener {
  return (req, res) => {
    // Probes use no connection twice, and idle ones would count against the limit
    res.shouldKeepAlive = false;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET');
      return send(res, 405, 'wrongMethod');
    }
    const [path, query] = (req.url ?? '').split('?', 2);
    if (path === '/livez') return send(res, 200, 'alive');
    if (path === '/readyz') return isReady() ? send(res, 200, 'ready') : send(res, 503, 'notReady');
    if (path === '/hosts' && isLive(query, registry)) return send(res, 200, 'live');
    send(res, 404, 'notFound');
  };
}

/** Whether `?domain=` is a host of a shop: proxies ask before they get a certificate for a name that a browser has sent them. */
function isLive(query: string | undefined, registry: HealthSources['registry']): boolean {
  const name = new URLSearchParams(query).get('domain') ?? '';
  const found = name.length > MAX_NAME_CHARACTERS ? null : registry.find(name);
  return found !== null && isLiveHost(found);
}

function send(res: ServerResponse, status: number, name: keyof typeof BODIES): void {
  const body = BODIES[name];
  res.writeHead(status, { ...HEADERS, 'Content-Length': body.byteLength });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

interface HealthOptions extends HealthSources {
  readonly env: Pick<Env, 'host' | 'limits' | 'replica'>;
  readonly limitLog: LimitLog;
}

/**
 * Opens the listener of `HEALTH_PORT`, reachable from where the shops are (`HOST`); null where the variable is unset. It answers
 * until the process ends.
 * @throws ListenError where the port is taken
 */
export async function openHealth({ env, limitLog, ...sources }: HealthOptions): Promise<Server | null> {
  const { healthPort } = env.replica;
  if (healthPort === null) return null;
  const limits = { ...env.limits, connectionsInAll: MAX_CONNECTIONS };
  const server = createLimitedServer(createHealthListener(sources), { limits, limitLog });
  await listen(server, { host: env.host, port: healthPort, variable: 'HEALTH_PORT' });
  return server;
}
