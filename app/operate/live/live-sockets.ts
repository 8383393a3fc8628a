import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { CloseCode, type Context } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { GUARDED_SOCKETS, GuardedSocket } from '#kernel/limits/guarded-socket.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { WindowCount } from '#kernel/limits/window-counts.ts';
import type { LiveFeeds } from './live-feeds.ts';
import { findLiveOperation, type LiveOperation, type LiveVisit, type SocketCounts } from './live-visit.ts';

/** Interval between pings; a socket that does not answer one is closed. */
const PING_MS = 12_000;
const SWEEP_MS = 5000;
const MINUTE_MS = 60_000;
/** Time for browsers to close at a shutdown; then their sockets are cut. */
const SHUTDOWN_GRACE_MS = 1000;
/** WebSocket close code (RFC 6455 §7.4.1). */
const SERVICE_RESTART = 1012;

interface LiveSocketsOptions {
  readonly feeds: LiveFeeds;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
  readonly counts: Pick<SocketCounts, 'addMessage'>;
  /** Whether the host still belongs to the channel of the visit, unchanged. */
  readonly isCurrent: (visit: LiveVisit) => boolean;
}

export interface LiveSockets {
  accept(request: IncomingMessage, connection: { socket: Duplex; head: Buffer }, visit: LiveVisit): void;
  /** Closes all sockets, and cuts those that do not close in time. */
  close(): Promise<void>;
}

export interface OpenSocket {
  readonly visit: LiveVisit;
  readonly openedAt: number;
  /** Since when it has no subscription; null while it has one. */
  idleSince: number | null;
}

type LiveContext = Context<Record<string, unknown>, Extra>;

/** The browsers' ends of the live sockets: the graphql-transport-ws protocol, with named operations only. */
export function createLiveSockets(parts: LiveSocketsOptions): LiveSockets {
  const { limits } = parts;
  const server = new WebSocketServer({
    ...GUARDED_SOCKETS,
    noServer: true,
    maxPayload: limits.liveMessageBytes,
    WebSocket: GuardedSocket,
  });
  const visits = new WeakMap<IncomingMessage, LiveVisit>();
  const open = new Map<WebSocket, OpenSocket>();
  const protocol = serveProtocol(server, open, parts);
  server.on('connection', (socket: GuardedSocket, request: IncomingMessage) => {
    const visit = visits.get(request);
    if (!visit) return socket.terminate();
    const opened: OpenSocket = { visit, openedAt: Date.now(), idleSince: Date.now() };
    open.set(socket, opened);
    guard(socket, visit, parts);
    socket.once('close', (code: number) => {
      open.delete(socket);
      visit.log.info({ code, ms: Date.now() - opened.openedAt }, 'live socket closed');
    });
  });
  const sweep = setInterval(() => sweepSockets(open, parts), SWEEP_MS).unref();
  return {
    accept(request, { socket, head }, visit) {
      visits.set(request, visit);
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    async close() {
      clearInterval(sweep);
      const cut = setTimeout(() => server.clients.forEach((client) => client.terminate()), SHUTDOWN_GRACE_MS);
      await protocol.dispose();
      clearTimeout(cut);
    },
  };
}

/** Closes the sockets of changed shops, and unused ones. */
export function sweepSockets(
  open: ReadonlyMap<Pick<WebSocket, 'close'>, OpenSocket>,
  { isCurrent, limits, limitLog }: Omit<LiveSocketsOptions, 'feeds' | 'counts'>,
): void {
  for (const [socket, { visit, idleSince }] of open) {
    if (!isCurrent(visit)) socket.close(SERVICE_RESTART, 'The shop has changed');
    else if (idleSince !== null && Date.now() - idleSince > limits.liveIdleMs) {
      limitLog.reached('liveIdleMs', visit.channel.key);
      socket.close(CloseCode.ConnectionInitialisationTimeout, 'Idle');
    }
  }
}

/** Bounds the messages of one socket. Invalid and too large ones: ws closes the socket with the right code. */
function guard(
  socket: GuardedSocket,
  visit: LiveVisit,
  { limits, limitLog, counts }: LiveSocketsOptions,
): void {
  const { channel } = visit;
  socket.removeAllListeners('error').on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') limitLog.reached('liveMessageBytes', channel.key);
  });
  const messages = new WindowCount(MINUTE_MS);
  socket.admit = () => {
    const exceeded =
      messages.add() > limits.liveMessagesPerMinute ? 'liveMessagesPerMinute' : counts.addMessage(visit);
    if (exceeded) limitLog.reached(exceeded, channel.key);
    return exceeded === null;
  };
}

/** What `onSubscribe` hands to `subscribe`; graphql-ws takes the operation's kind from the document. */
interface LiveArgs extends ExecutionArgs {
  readonly contextValue: { readonly visit: LiveVisit; readonly operation: LiveOperation };
}

function serveProtocol(
  server: WebSocketServer,
  open: ReadonlyMap<WebSocket, OpenSocket>,
  { feeds, limits, limitLog }: LiveSocketsOptions,
) {
  const noteUse = ({ extra, subscriptions }: LiveContext): void => {
    const opened = open.get(extra.socket);
    if (opened) opened.idleSince = Object.keys(subscriptions).length > 0 ? null : Date.now();
  };
  return useServer(
    {
      isProd: true,
      connectionInitWaitTimeout: limits.liveIdleMs,
      onSubscribe(context, _id, payload) {
        const visit = open.get(context.extra.socket)?.visit;
        if (!visit) return [new GraphQLError('Not available')];
        if (Object.keys(context.subscriptions).length > limits.liveSubscriptions) {
          limitLog.reached('liveSubscriptions', visit.channel.key);
          return [new GraphQLError('Too many subscriptions')];
        }
        const operation = findLiveOperation(payload, visit);
        if (operation === null) return [new GraphQLError('Not available')];
        noteUse(context);
        return {
          schema: NO_SCHEMA,
          document: operation.document,
          operationName: operation.name,
          contextValue: { visit, operation },
        } satisfies LiveArgs;
      },
      subscribe: (args) => {
        // Ours, from `onSubscribe`
        const { visit, operation } = (args as LiveArgs).contextValue;
        return feeds.open(visit.channel, operation, visit.addressKey) as AsyncGenerator<ExecutionResult>;
      },
      onComplete(context, id) {
        // graphql-ws forgets the subscription after this call
        const others = Object.fromEntries(
          Object.entries(context.subscriptions).filter(([other]) => other !== id),
        );
        noteUse({ ...context, subscriptions: others });
      },
      onError: (_context, _id, _payload, errors) => errors.map(({ message }) => ({ message })),
    },
    server,
    PING_MS,
  );
}

/** Nothing is executed here: the commerce API validates the document. */
const NO_SCHEMA = Object.freeze({}) as GraphQLSchema;
