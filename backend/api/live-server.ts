import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { CloseCode } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { authenticateBearer } from '#backend/api/auth/bearer.ts';
import { isSessionEnded } from '#backend/domain/customers/refresh-tokens.ts';
import type { SignedIn } from '#backend/model/scope.ts';
import { toPublicErrors, toPublicVariableErrors } from '#backend/api/graphql/public-errors.ts';
import { refusal } from '#backend/core/refusal.ts';
import { isSecret, parseTarget } from '#backend/core/http/request-target.ts';
import type { HttpServices } from '#backend/api/http/http-services.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { GUARDED_SOCKETS, GuardedSocket } from '#kernel/limits/guarded-socket.ts';
import { prepareSubscription, shopKeyOf } from './live-subscriptions.ts';
import type { BackendLimitName, BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import { WindowCount, WindowCounts } from '#kernel/limits/window-counts.ts';

const SECOND_MS = 1000;
/** Addresses whose messages are counted. */
const MAX_ADDRESSES = 10_000;

type LiveLimits = Pick<
  BackendLimitValues,
  'liveSockets' | 'liveSocketsOfAddress' | 'liveMessagesOfSocket' | 'liveMessagesOfAddress'
>;

/** Counts open sockets, in total and per address, and their messages. */
export class SocketCounts {
  readonly #byAddress = new Map<string, number>();
  readonly #messagesByAddress = new WindowCounts(MAX_ADDRESSES);
  readonly #limits: LiveLimits;
  #all = 0;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  /** What counts the messages of one socket: it returns the limit that a message exceeds. */
  countMessages(address: string): () => BackendLimitName | null {
    const messages = new WindowCount(SECOND_MS);
    return () => {
      this.#messagesByAddress.add(address, SECOND_MS);
      if (messages.add() > this.#limits.liveMessagesOfSocket) return 'liveMessagesOfSocket';
      return this.#messagesByAddress.get(address) > this.#limits.liveMessagesOfAddress
        ? 'liveMessagesOfAddress'
        : null;
    };
  }

  /** Counts a new socket, or returns the limit that the address or the server has reached. */
  open(address: string): BackendLimitName | null {
    const openForAddress = this.#byAddress.get(address) ?? 0;
    if (openForAddress >= this.#limits.liveSocketsOfAddress) return 'liveSocketsOfAddress';
    if (this.#all >= this.#limits.liveSockets) return 'liveSockets';
    this.#byAddress.set(address, openForAddress + 1);
    this.#all += 1;
    return null;
  }

  close(address: string): void {
    const openForAddress = (this.#byAddress.get(address) ?? 1) - 1;
    if (openForAddress > 0) this.#byAddress.set(address, openForAddress);
    else this.#byAddress.delete(address);
    this.#all -= 1;
  }
}

/** Interval between pings; a socket that does not answer one is closed. */
const PING_MS = 12_000;
/** Time for clients to close at a shutdown; then their sockets are terminated. */
const SHUTDOWN_GRACE_MS = 2000;

/** Close code of a socket without `connection_init` in time. */
const INIT_TIMEOUT: number = CloseCode.ConnectionInitialisationTimeout;

/** State of one socket. */
interface SocketState extends Record<PropertyKey, unknown> {
  readonly socket?: WebSocket;
  customer?: SignedIn | null;
  sessionId?: string | null;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** API key and bearer, from `connection_init` or, for non-browser clients, from the request headers. */
function readCredentials(params: Record<string, unknown> | undefined, { headers }: IncomingMessage) {
  const parameters = new Map(
    Object.entries(params ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    apiKey: textOf(parameters.get('x-apikey') ?? parameters.get('apikey') ?? headers['x-apikey']),
    authorization: textOf(parameters.get('authorization')) ?? headers.authorization,
  };
}

/** Closes the socket when its bearer expires, with the code for an invalid bearer. */
function closeAfter(socket: WebSocket, milliseconds: number): void {
  const timer = setTimeout(() => socket.close(CloseCode.Forbidden, 'Forbidden'), milliseconds);
  socket.once('close', () => clearTimeout(timer));
}

/** A logout ends the session while its socket is open. */
function closeIfEnded({ services }: HttpServices, { socket, sessionId }: SocketState): void {
  if (sessionId && isSessionEnded(services.database, sessionId))
    socket?.close(CloseCode.Forbidden, 'Forbidden');
}

/** Configures graphql-ws: authentication, limits, validation and error conversion. */
function serveSubscriptions(http: HttpServices, sockets: WebSocketServer) {
  const report = (error: unknown): void => http.log.error({ err: error }, 'subscription failed');
  const { limits } = http.services;
  // Errors without a path occur before any field is resolved: the variables do not match
  const toErrors = (errors: readonly GraphQLError[]): GraphQLError[] =>
    errors.flatMap((error) =>
      error.path === undefined ? toPublicVariableErrors([error]) : toPublicErrors([error], report),
    );
  return useServer<Record<string, unknown>, SocketState>(
    {
      schema: http.schema,
      // Hides internal errors from the close reason
      isProd: true,
      connectionInitWaitTimeout: limits.values.liveInitMs,
      async onConnect({ connectionParams, extra }) {
        const { apiKey, authorization } = readCredentials(connectionParams, extra.request);
        if (!isSecret(http.apiKey, apiKey)) return false;
        const bearer = await authenticateBearer(http.services, authorization);
        if (!bearer.ok) return false;
        extra.customer = bearer.customer;
        extra.sessionId = bearer.sessionId;
        if (bearer.expiresAt !== null)
          closeAfter(extra.socket, bearer.expiresAt * 1000 - http.services.now().getTime());
        return true;
      },
      onSubscribe({ extra, subscriptions }, _id, payload) {
        closeIfEnded(http, extra);
        if (Object.keys(subscriptions).length > limits.values.liveSubscriptions) {
          limits.reached('liveSubscriptions', shopKeyOf(http.services, payload.variables));
          return [refusal('TOO_MANY_SUBSCRIPTIONS', 'The socket has too many subscriptions.')];
        }
        const sender = http.findSender(extra.request, null);
        const context = { ...http.services, customer: extra.customer ?? null, sender };
        return prepareSubscription(payload, http.schema, http.documents, context);
      },
      onNext(...event) {
        closeIfEnded(http, event[0].extra);
        const result = event[4];
        return result.errors ? { ...result, errors: toErrors(result.errors) } : undefined;
      },
      onError: (_socket, _id, _asked, errors) => toErrors(errors).map((error) => error.toJSON()),
    },
    sockets,
    PING_MS,
  );
}

/** Rejects an upgrade with an HTTP status. A client that does not close its side is cut: node has no time limit for such a socket. */
function rejectUpgrade(socket: Duplex, status: string): void {
  // The client may have disconnected; without a listener, a connection reset would end the process
  socket.once('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves subscriptions over `graphql-ws` on `/graphql` (AP-04). Upgrades from foreign origins are rejected;
 * `connection_init` without a valid key closes the socket with 4403. Returns a function that closes all sockets.
 */
export function openLiveServer(http: HttpServices, server: Server): () => Promise<void> {
  const { limits } = http.services;
  const sockets = new WebSocketServer({
    ...GUARDED_SOCKETS,
    noServer: true,
    maxPayload: limits.values.liveMessageBytes,
    WebSocket: GuardedSocket,
  });
  const counts = new SocketCounts(limits.values);
  const live = serveSubscriptions(http, sockets);
  sockets.on('connection', (client) => {
    // Invalid or oversized messages: ws closes the socket with the right code; there is nothing to log
    client.removeAllListeners('error').on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') limits.reached('liveMessageBytes', null);
    });
    client.once('close', (code: number) => {
      if (code === INIT_TIMEOUT) limits.reached('liveInitMs', null);
    });
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = toAddressKey(http.findSender(request, null).address);
    const { origin } = request.headers;
    if (parseTarget(request.url, request.headersDistinct.host ?? [])?.pathname !== '/graphql')
      rejectUpgrade(socket, '404 Not Found');
    else if (origin !== undefined && !http.isAllowedOrigin(origin)) rejectUpgrade(socket, '403 Forbidden');
    else {
      const reached = counts.open(address);
      if (reached !== null) {
        limits.reached(reached, null);
        rejectUpgrade(socket, '503 Service Unavailable');
        return;
      }
      socket.once('close', () => counts.close(address));
      sockets.handleUpgrade(request, socket, head, (client) => {
        const countMessage = counts.countMessages(address);
        client.admit = () => {
          const exceeded = countMessage();
          if (exceeded) limits.reached(exceeded, null);
          return exceeded === null;
        };
        sockets.emit('connection', client, request);
      });
    }
  });

  return async () => {
    const forceClose = setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, SHUTDOWN_GRACE_MS);
    await live.dispose();
    clearTimeout(forceClose);
  };
}
