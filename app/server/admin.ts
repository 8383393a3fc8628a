import type { RequestListener, ServerResponse } from 'node:http';
import type { ChannelStatus } from '#app/request/channel-registry.server.ts';
import type { Lifecycle } from './lifecycle.ts';

export interface AdminParts {
  readonly lifecycle: Lifecycle;
  readonly listChannels: () => readonly ChannelStatus[];
  /** Reads the channel files anew. */
  readonly reload: () => Promise<void>;
}

/** The operators' listener, on a port and address of its own: nothing of it is reachable from a shop's host. */
export function createAdmin(parts: AdminParts): RequestListener {
  return (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0];
    const route = `${req.method === 'HEAD' ? 'GET' : req.method} ${path}`;
    answer(route, res, parts).catch((error: unknown) => sendJson(res, 500, { error: String(error) }));
  };
}

async function answer(route: string, res: ServerResponse, parts: AdminParts): Promise<void> {
  switch (route) {
    case 'GET /livez':
      return sendJson(res, 200, { alive: true });
    case 'GET /readyz':
      return sendReadiness(res, parts);
    case 'GET /channels':
      return sendJson(res, 200, { channels: parts.listChannels() });
    case 'POST /reload':
      await parts.reload();
      return sendJson(res, 200, { channels: parts.listChannels() });
    default:
      return sendJson(res, 404, { error: 'not found' });
  }
}

/** Ready is a process that takes traffic and has at least one shop to show; each shop's state is told apart. */
function sendReadiness(res: ServerResponse, { lifecycle, listChannels }: AdminParts): void {
  const phase = lifecycle.phase();
  const channels = Object.fromEntries(listChannels().map(({ key, state }) => [key, state]));
  const isReady = phase === 'ready' && listChannels().some(({ state }) => state !== 'failed');
  sendJson(res, isReady ? 200 : 503, { ready: isReady, phase, channels });
}

function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const body = `${JSON.stringify(value)}\n`;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
