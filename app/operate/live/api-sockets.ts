import type { WebSocket } from 'ws';
import type { Channel } from '#app/channels/channel.ts';
import { JsonMeter, limitInterimAnswers } from '#app/commerce/call/fetch-answer.server.ts';
import { GUARDED_SOCKETS, GuardedSocket } from '#kernel/limits/guarded-socket.ts';
import type { LimitLog, LimitName, Limits } from '#kernel/limits/limits.ts';
import { WindowCount } from '#kernel/limits/window-counts.ts';

/** Bounds what one message takes. A product with hundreds of sizes has less. */
const MAX_MESSAGE_BYTES = 262_144;
/** Of `liveApiMessages` and `liveApiBytes`. */
const WINDOW_MS = 10_000;

export type SocketClass = new (address: string, protocols?: string | string[]) => WebSocket;

export interface ApiSocketOptions {
  readonly limits: Limits;
  readonly limitLog: LimitLog;
}

/**
 * The class of a shop's sockets to its commerce API. All of them have one budget of messages and bytes, and each message is measured
 * before it is parsed. What goes beyond it cuts the connection.
 */
export function createApiSockets(channel: Channel, { limits, limitLog }: ApiSocketOptions): SocketClass {
  const { websocketTimeoutMs } = channel.endpoints;
  const messages = new WindowCount(WINDOW_MS);
  const bytes = new WindowCount(WINDOW_MS);

  function findExceeded(data: Buffer): LimitName | null {
    if (messages.add() > limits.liveApiMessages) return 'liveApiMessages';
    const meter = new JsonMeter();
    meter.add(data);
    if (meter.depth > limits.upstreamAnswerDepth) return 'upstreamAnswerDepth';
    return meter.values > limits.upstreamAnswerValues ? 'upstreamAnswerValues' : null;
  }

  return class ApiSocket extends GuardedSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, {
        ...GUARDED_SOCKETS,
        maxPayload: MAX_MESSAGE_BYTES,
        handshakeTimeout: websocketTimeoutMs,
        finishRequest(request) {
          limitInterimAnswers(request, () => limitLog.reached('liveApiBytes', channel.key));
          request.end();
        },
      });
      this.admit = (data) => {
        const exceeded = findExceeded(data);
        if (exceeded) limitLog.reached(exceeded, channel.key);
        return exceeded === null;
      };
      // On the wire: what fragments and frames take before a message is whole counts too
      this.once('upgrade', ({ socket }) =>
        socket.on('data', (chunk: Buffer) => {
          if (bytes.add(chunk.byteLength) <= limits.liveApiBytes) return;
          limitLog.reached('liveApiBytes', channel.key);
          this.terminate();
        }),
      );
    }
  };
}

/** Values are handed to so many readers at a time, and after each time nothing for so long per so many. */
const READERS_AT_ONCE = 100;
const DELIVERY_MS = 50;

export interface LatestValues<Value> {
  /** Replaces a value that the reader has not taken yet: a slow reader gets the newest state and no backlog. */
  readonly push: (value: Value) => void;
  /** Ends the reading, after the last value. */
  readonly end: () => void;
  readonly values: AsyncIterableIterator<Value, undefined, undefined>;
}

/** @param onReturn called once, when the reader stops or the end is reached */
export function createLatestValues<Value>(onReturn: () => void): LatestValues<Value> {
  let pending: { readonly value: Value } | null = null;
  let isEnded = false;
  let resolveNext: ((result: IteratorResult<Value, undefined>) => void) | null = null;
  const close = (): void => {
    if (isEnded) return;
    isEnded = true;
    onReturn();
  };
  const deliver = (): void => {
    if (resolveNext === null || (pending === null && !isEnded)) return;
    const resolve = resolveNext;
    resolveNext = null;
    if (pending === null) resolve({ value: undefined, done: true });
    else {
      const { value } = pending;
      pending = null;
      resolve({ value, done: false });
    }
  };
  return {
    push(value) {
      if (isEnded) return;
      pending = { value };
      deliver();
    },
    end() {
      close();
      deliver();
    },
    values: {
      next: () =>
        new Promise((resolve) => {
          resolveNext = resolve;
          deliver();
        }),
      return() {
        pending = null;
        close();
        deliver();
        return Promise.resolve({ value: undefined, done: true });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
}

/** The newest value and all its readers. */
export interface Shared<Value> {
  readonly readers: Set<LatestValues<Value>>;
  latest: Value | null;
}

/** Hands the newest value of each changed feed to its readers. Each value of an API may be one for every browser of the shop. */
export function createDelivery<Value>(): (feed: Shared<Value>) => void {
  const changed = new Set<Shared<Value>>();
  let isWaiting = false;
  const wait = (turns: number): void => {
    isWaiting = true;
    setTimeout(run, turns * DELIVERY_MS).unref();
  };
  function run(): void {
    let count = 0;
    for (const feed of changed) {
      changed.delete(feed);
      count += feed.readers.size;
      for (const each of feed.readers) if (feed.latest !== null) each.push(feed.latest);
      if (count >= READERS_AT_ONCE) break;
    }
    if (count > 0) wait(Math.ceil(count / READERS_AT_ONCE));
    else isWaiting = false;
  }
  return (feed) => {
    changed.add(feed);
    if (!isWaiting) run();
  };
}
