import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The responses that a server is working on. */
export interface OpenResponses {
  /** Those of one connection, in the order of their requests. */
  of(socket: Duplex): ReadonlySet<ServerResponse>;
  size(): number;
  /** Sends `Connection: close` with each response whose headers are not sent yet, so that clients do not reuse it. */
  closeAfterResponse(): void;
}

const NONE: ReadonlySet<ServerResponse> = new Set();

/** One per server. */
const tracked = new WeakMap<Server, OpenResponses>();

/** Call before the server gets its first request; further calls return the same. */
export function trackResponses(server: Server): OpenResponses {
  let responses = tracked.get(server);
  if (!responses) tracked.set(server, (responses = startTracking(server)));
  return responses;
}

function startTracking(server: Server): OpenResponses {
  const open = new Map<Duplex, Set<ServerResponse>>();
  server.prependListener('request', (req, res) => {
    let responses = open.get(req.socket);
    if (!responses) {
      open.set(req.socket, (responses = new Set()));
      // Node emits no `close` for responses that never had their turn on a lost connection.
      req.socket.once('close', () => open.delete(req.socket));
    }
    responses.add(res);
    const { socket } = req;
    res.once('close', () => open.get(socket)?.delete(res));
  });
  return {
    of: (socket) => open.get(socket) ?? NONE,
    size: () => [...open.values()].reduce((sum, responses) => sum + responses.size, 0),
    closeAfterResponse() {
      for (const responses of open.values()) for (const res of responses) res.shouldKeepAlive = false;
    },
  };
}
