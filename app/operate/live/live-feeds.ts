import type { Client } from 'graphql-ws/client';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import { createLiveClient, keepSubscribed } from '#app/commerce/live-client.ts';
import { FairQueue } from '#kernel/limits/fair-queue.ts';
import {
  type ApiSocketOptions,
  createApiSockets,
  createDelivery,
  createLatestValues,
  type LatestValues,
  type Shared,
  type SocketClass,
} from './api-sockets.ts';
import type { FeedSink, LiveOperation } from './live-visit.ts';

/** Servers bound the subscriptions of one socket; the demo API allows 50. */
const FEEDS_PER_SOCKET = 40;
const UNUSED_MS = 10_000;
/** Subscriptions that begin in one moment. */
const STARTS_AT_ONCE = 5;
/** Lines of connections that were lost and of subscriptions that end; no address is such a text. */
const RECONNECTING = 'reconnecting';
const ENDING = 'ending';

type Reader = LatestValues<ExecutionResult>;

/** One subscription of the API, whose values all browsers with the same one get. */
interface Feed extends Shared<ExecutionResult> {
  stop: () => void;
}

interface Socket {
  readonly client: Client;
  feeds: number;
}

/** What a shop has at its API. */
interface Shop {
  readonly sockets: Set<Socket>;
  /** Of all shops. */
  readonly clients: Set<Client>;
  readonly socketClass: SocketClass;
  readonly pace: Pace;
  readonly deliver: (feed: Feed) => void;
}

/** Subscriptions of the commerce APIs. Browsers of one shop that follow the same share one. */
export interface LiveFeeds {
  /** `addressKey` is whose turn a new subscription takes; null where it is unknown. */
  open(
    channel: Channel,
    operation: LiveOperation,
    addressKey: string | null,
  ): AsyncIterableIterator<ExecutionResult, undefined, undefined>;
  close(): void;
}

/** One per process. */
export function createLiveFeeds(options: ApiSocketOptions): LiveFeeds {
  const feeds = new Map<string, Feed>();
  const clients = new Set<Client>();
  /** What ends each subscription that has begun. */
  const begun = new Set<() => void>();
  const getShop = createShops(clients, options);

  function subscribe(channel: Channel, operation: LiveOperation, sink: FeedSink): () => void {
    const shop = getShop(channel);
    const socket = takeSocket(shop, channel);
    const stop = keepSubscribed(socket.client, toPayload(channel, operation), sink);
    return () => {
      stop();
      leaveSocket(shop, socket);
    };
  }

  return {
    open(channel, operation, addressKey) {
      const key = `${channel.key} ${channel.version} ${operation.name} ${JSON.stringify(operation.variables)}`;
      const feed = feeds.get(key) ?? startFeed();
      const reader: Reader = createLatestValues<ExecutionResult>(() => {
        feed.readers.delete(reader);
        if (feed.readers.size === 0) end();
      });
      feed.readers.add(reader);
      if (feed.latest) reader.push(feed.latest);
      return reader.values;

      function end(): void {
        if (feeds.get(key) !== feed) return;
        feeds.delete(key);
        feed.stop();
      }

      function startFeed(): Feed {
        const started: Feed = { readers: new Set(), latest: null, stop: () => {} };
        feeds.set(key, started);
        const { pace, deliver } = getShop(channel);
        const start = () => subscribe(channel, operation, toSink(started, deliver));
        started.stop = runInTurns(start, { pace, line: addressKey ?? '', begun });
        return started;
      }
    },
    close() {
      for (const { stop } of feeds.values()) stop();
      feeds.clear();
      for (const end of begun) end();
      begun.clear();
      for (const client of clients) void client.dispose();
      clients.clear();
    },
  };
}

/**
 * Starts a subscription in its turn.
 *
 * @returns ends it, in a turn too: an API may bound the messages of all shops together, and a crowd that leaves must not cut the others
 */
function runInTurns(
  start: () => () => void,
  { pace, line, begun }: { pace: Pace; line: string; begun: Set<() => void> },
): () => void {
  let end: (() => void) | null = null;
  const giveUp = pace(line, 1, () => begun.add((end = start())));
  return () => {
    const stop = end;
    if (stop) pace(ENDING, 1, () => void (begun.delete(stop) && stop()));
    else giveUp();
  };
}

/** A changed file is another channel, as it may name another API. */
function createShops(clients: Set<Client>, options: ApiSocketOptions): (channel: Channel) => Shop {
  const shops = new WeakMap<Channel, Shop>();
  return (channel) => {
    const known = shops.get(channel);
    if (known) return known;
    const shop = {
      clients,
      sockets: new Set<Socket>(),
      socketClass: createApiSockets(channel, options),
      pace: createPace(options.limits.liveFeedsPerSecond),
      deliver: createDelivery<ExecutionResult>(),
    };
    shops.set(channel, shop);
    return shop;
  };
}

const toSink = (feed: Feed, deliver: (feed: Feed) => void): FeedSink => ({
  onData(data) {
    feed.latest = { data: data as Record<string, unknown> };
    deliver(feed);
  },
  onRefused() {
    for (const each of feed.readers) {
      each.push({ errors: [new GraphQLError('Not available')] });
      each.end();
    }
  },
});

/**
 * Starts work of lines that take turns: `perSecond` of weight 1.
 *
 * @returns gives up waiting; not to be called after the start
 */
type Pace = (line: string, weight: number, start: () => void) => () => void;

function createPace(perSecond: number): Pace {
  // Live sockets and their subscriptions are bounded, and so is what waits
  const queue = new FairQueue({
    running: STARTS_AT_ONCE,
    // One place remains while connections of many subscriptions return
    runningPerLine: STARTS_AT_ONCE - 1,
    waiting: Infinity,
    waitingPerLine: Infinity,
  });
  return (line, weight, start) => {
    const leave = queue.join(line, {
      onTurn() {
        setTimeout(() => leave(), (weight * STARTS_AT_ONCE * 1000) / perSecond).unref();
        start();
      },
      onRefused: () => {},
    });
    return leave;
  };
}

/** A socket with room for one more subscription. */
function takeSocket({ sockets, clients, socketClass, pace }: Shop, { endpoints, apiKey }: Channel): Socket {
  let socket = [...sockets].find(({ feeds }) => feeds < FEEDS_PER_SOCKET);
  if (!socket) {
    const { websocket = '', websocketTimeoutMs } = endpoints;
    const client = createLiveClient({
      url: websocket,
      timeoutMs: websocketTimeoutMs,
      webSocketImpl: socketClass,
      connectionParams: { apiKey },
      // A socket that returns begins all its subscriptions again
      waitForTurn: () => new Promise((resolve) => pace(RECONNECTING, opened.feeds, resolve)),
    });
    const opened: Socket = { client, feeds: 0 };
    sockets.add((socket = opened));
    clients.add(client);
  }
  socket.feeds += 1;
  return socket;
}

/** The next page of a visitor often needs the socket again. */
function leaveSocket({ sockets, clients }: Shop, socket: Socket): void {
  socket.feeds -= 1;
  setTimeout(() => {
    if (socket.feeds > 0 || !sockets.delete(socket)) return;
    clients.delete(socket.client);
    void socket.client.dispose();
  }, UNUSED_MS).unref();
}

/** Stock and goods do not depend on language and market: the channel's own serve all. */
const toPayload = (
  { channelId, defaultLocale, market }: Channel,
  { name, text, variables }: LiveOperation,
) => ({
  operationName: name,
  query: text,
  variables: { ...variables, channelId, languageId: apiLanguageOf(defaultLocale), marketId: market },
});
