import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers a request. With `isExcess` the connection has sent too many requests ahead of their answers: this one should be
 * refused cheaply, and the connection is closed after its answer.
 */
export type GatedListener = (req: IncomingMessage, res: ServerResponse, isExcess: boolean) => void;

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** What a connection has sent ahead of its answers. */
interface Connection {
  readonly waiting: Exchange[];
  /** The last request that is answered. What comes after it is not parsed. */
  excess: Exchange | null;
}

interface GateOptions {
  /** Requests that a connection may send ahead of their answers, the one that is worked on included. */
  readonly requestsPerConnection: number;
  readonly onExcess: (socket: Socket) => void;
  /** Called before a request is worked on. Returns what is called when its response is sent or its connection lost. */
  readonly onStart: (exchange: Exchange) => () => void;
}

/**
 * Makes a listener work on one request of a connection at a time. Node parses everything that a connection has sent and emits
 * all its requests at once, though HTTP/1.1 sends their answers in order: 1,500 requests in one packet would start 1,500 pages.
 */
export function createPipelineGate(
  listener: GatedListener,
  { requestsPerConnection, onExcess, onStart }: GateOptions,
): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function start(exchange: Exchange, connection: Connection): void {
    const { req, res } = exchange;
    const { socket } = req;
    const isExcess = exchange === connection.excess;
    const onEnd = onStart(exchange);
    res.once('close', () => {
      onEnd();
      // Not at once: what arrived in the same packet was sent ahead of this answer, though node emits a request with a body only after
      // the one before may have been answered. And other connections have their turn in between.
      setImmediate(() => {
        const next = connection.waiting.shift();
        // Node emits no `close` for a response that never had its turn on a lost connection, and no client reads it.
        if (next && !socket.destroyed) start(next, connection);
        else if (!connection.excess) connections.delete(socket);
      });
    });
    if (isExcess) res.shouldKeepAlive = false;
    listener(req, res, isExcess);
  }

  return (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket);
    if (!connection) {
      const opened: Connection = { waiting: [], excess: null };
      connections.set(socket, opened);
      start({ req, res }, opened);
    } else if (!connection.excess) {
      const exchange = { req, res };
      connection.waiting.push(exchange);
      if (connection.waiting.length < requestsPerConnection) return;
      connection.excess = exchange;
      onExcess(socket);
      stopParsing(socket);
    }
  };
}

/**
 * Discards what the client sends from now on. Pausing the socket would not last: node resumes it when a request is read. Its
 * parser may be at work on the current packet, so it is detached in the next round of the event loop.
 */
function stopParsing(socket: Socket): void {
  setImmediate(() => {
    socket.removeAllListeners('data');
    socket.on('data', () => {});
  });
}
