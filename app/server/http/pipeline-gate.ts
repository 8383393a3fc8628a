import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { discardRest } from './body.ts';

/**
 * Answers a request. With `isExcess` the connection has sent too many requests ahead of their answers: this one should be
 * refused cheaply, and the connection is closed after its answer.
 */
export type GatedListener = (req: IncomingMessage, res: ServerResponse, isExcess: boolean) => void;

/** What a connection has sent ahead of its answers. Its functions serve all its requests: a hit makes no closures here. */
interface Connection {
  /** The response that is worked on. */
  current: ServerResponse | null;
  /** `performance.now()` when its work began. */
  startedAt: number;
  /** From the start of a response until other connections have had their turn after it. */
  isTaken: boolean;
  readonly waiting: ServerResponse[];
  /** The last response that is sent. What comes after its request is not parsed. */
  excess: ServerResponse | null;
  readonly onClose: () => void;
  readonly onTurn: () => void;
}

interface GateOptions {
  /** Requests that a connection may send ahead of their answers, the one that is worked on included. */
  readonly requestsPerConnection: number;
  readonly onExcess: (socket: Socket) => void;
}

/** The responses that a server is working on. */
export interface OpenResponses {
  /** Whether a request of the connection has no complete answer. */
  isWaiting(socket: Duplex): boolean;
  /** Whether a part of an answer is sent on the connection. */
  hasBegun(socket: Duplex): boolean;
  size(): number;
  /** Sends `Connection: close` with each response whose headers are not sent yet, so that clients do not reuse it. */
  closeAfterResponse(): void;
}

/**
 * Makes a listener work on one request of a connection at a time. Node parses everything that a connection has sent and emits
 * all its requests at once, though HTTP/1.1 sends their answers in order: 1,500 requests in one packet would start 1,500 pages.
 */
export class PipelineGate implements OpenResponses {
  readonly #listener: GatedListener;
  readonly #options: GateOptions;
  readonly #connections = new Map<Duplex, Connection>();

  constructor(listener: GatedListener, options: GateOptions) {
    this.#listener = listener;
    this.#options = options;
  }

  readonly receive: RequestListener = ({ socket }, res) => {
    const connection = this.#connections.get(socket) ?? this.#open(socket);
    if (!connection.isTaken) this.#start(connection, res);
    else if (!connection.excess) {
      connection.waiting.push(res);
      if (connection.waiting.length < this.#options.requestsPerConnection) return;
      connection.excess = res;
      this.#options.onExcess(socket);
      stopParsing(socket);
    }
  };

  isWaiting(socket: Duplex): boolean {
    const connection = this.#connections.get(socket);
    return connection !== undefined && countOpen(connection) > 0;
  }

  hasBegun(socket: Duplex): boolean {
    return this.#connections.get(socket)?.current?.headersSent === true;
  }

  size(): number {
    let size = 0;
    for (const connection of this.#connections.values()) size += countOpen(connection);
    return size;
  }

  closeAfterResponse(): void {
    for (const { current, waiting } of this.#connections.values())
      for (const res of current ? [current, ...waiting] : waiting) res.shouldKeepAlive = false;
  }

  /**
   * Closes connections whose response takes longer, against clients that read it byte by byte, each of which restarts the timer of
   * inactivity. One timer per request would cost more than the rest of the gate.
   */
  closeSlow(limitMs: number, onSlow: (socket: Duplex) => void): void {
    const latestStart = performance.now() - limitMs;
    for (const [socket, { current, startedAt }] of this.#connections)
      if (current && startedAt < latestStart) {
        onSlow(socket);
        socket.destroy();
      }
  }

  #open(socket: Socket): Connection {
    const connection: Connection = {
      current: null,
      startedAt: 0,
      isTaken: false,
      waiting: [],
      excess: null,
      onClose: () => {
        if (connection.current?.writableFinished === true) discardRest(connection.current.req);
        connection.current = null;
        // Not at once: what arrived in the same packet was sent ahead of this answer, though node emits a request with a body only
        // after the one before may have been answered. And other connections have their turn in between.
        setImmediate(connection.onTurn);
      },
      onTurn: () => {
        const next = connection.waiting.shift();
        if (next && !socket.destroyed) this.#start(connection, next);
        else if (!connection.excess) connection.isTaken = false;
      },
    };
    this.#connections.set(socket, connection);
    // Node emits no `close` for responses that never had their turn on a lost connection, and no client reads them
    socket.once('close', () => this.#connections.delete(socket));
    return connection;
  }

  #start(connection: Connection, res: ServerResponse): void {
    connection.current = res;
    connection.startedAt = performance.now();
    connection.isTaken = true;
    res.on('close', connection.onClose);
    const isExcess = res === connection.excess;
    if (isExcess) res.shouldKeepAlive = false;
    this.#listener(res.req, res, isExcess);
  }
}

const countOpen = ({ current, waiting }: Connection): number => waiting.length + (current ? 1 : 0);

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
