import type { Client } from 'graphql-ws/client';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { WebSocket } from 'ws';
import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import { createLiveClient } from '#app/commerce/live/create-live-client.ts';
import { keepSubscribed } from '#app/commerce/live/keep-subscribed.ts';
import { createLatestValues, type LatestValues } from './latest-values.ts';
import type { FeedSource } from './feed-source.ts';
import type { LiveOperation } from './live-operations.ts';

/** Servers bound the subscriptions of one socket; the demo API allows 50. */
const FEEDS_PER_SOCKET = 40;
/** Bounds what the API's messages take. A product with hundreds of sizes has less. */
const MAX_ANSWER_BYTES = 262_144;

const UNUSED_MS = 10_000;

type Reader = LatestValues<ExecutionResult>;

/** One subscription of the API, whose values all browsers with the same one get. */
interface Feed {
  readonly readers: Set<Reader>;
  latest: ExecutionResult | null;
  stop: () => void;
}

interface Socket {
  readonly client: Client;
  feeds: number;
}

/** Subscriptions of the commerce APIs. Browsers of one shop that follow the same share one. */
export interface LiveFeeds {
  open(
    channel: Channel,
    operation: LiveOperation,
  ): AsyncIterableIterator<ExecutionResult, undefined, undefined>;
  close(): void;
}

/** One per process. With `share` all replicas have one subscription. */
export function createLiveFeeds(share: (source: FeedSource) => FeedSource = (source) => source): LiveFeeds {
  const feeds = new Map<string, Feed>();
  const sockets = new Map<string, Socket[]>();
  const subscribe = share((channel, operation, sink) => {
    const line = toLine(channel);
    const socket = takeSocket(sockets, line, channel);
    const stop = keepSubscribed(socket.client, toPayload(channel, operation), sink);
    return () => {
      stop();
      leaveSocket(sockets, line, socket);
    };
  });
  return {
    open(channel, operation) {
      const key = `${toLine(channel)} ${operation.name} ${JSON.stringify(operation.variables)}`;
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
        started.stop = subscribe(channel, operation, {
          onData(data) {
            started.latest = { data: data as Record<string, unknown> };
            for (const each of started.readers) each.push(started.latest);
          },
          onRefused() {
            for (const each of started.readers) {
              each.push({ errors: [new GraphQLError('Not available')] });
              each.end();
            }
          },
        });
        return started;
      }
    },
    close() {
      for (const { stop } of feeds.values()) stop();
      feeds.clear();
      for (const list of sockets.values()) for (const { client } of list) void client.dispose();
      sockets.clear();
    },
  };
}

/** The version: a changed file may name another API. */
const toLine = ({ key, version }: Channel): string => `${key} ${version}`;

/** A socket with room for one more subscription. */
function takeSocket(sockets: Map<string, Socket[]>, line: string, channel: Channel): Socket {
  const list = sockets.get(line) ?? [];
  sockets.set(line, list);
  let socket = list.find(({ feeds }) => feeds < FEEDS_PER_SOCKET);
  if (!socket) list.push((socket = { client: connectToApi(channel), feeds: 0 }));
  socket.feeds += 1;
  return socket;
}

/** The next page of a visitor often needs the socket again. */
function leaveSocket(sockets: Map<string, Socket[]>, line: string, socket: Socket): void {
  socket.feeds -= 1;
  setTimeout(() => {
    const list = sockets.get(line);
    if (socket.feeds > 0 || !list?.includes(socket)) return;
    const others = list.filter((each) => each !== socket);
    if (others.length > 0) sockets.set(line, others);
    else sockets.delete(line);
    void socket.client.dispose();
  }, UNUSED_MS).unref();
}

function connectToApi({ endpoints, apiKey }: Channel): Client {
  const { websocket = '', websocketTimeoutMs } = endpoints;
  class ApiSocket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, { maxPayload: MAX_ANSWER_BYTES, handshakeTimeout: websocketTimeoutMs });
    }
  }
  return createLiveClient({
    url: websocket,
    timeoutMs: websocketTimeoutMs,
    webSocketImpl: ApiSocket,
    connectionParams: { apiKey },
  });
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
