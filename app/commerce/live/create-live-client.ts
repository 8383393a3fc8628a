import { createClient, type Client } from 'graphql-ws/client';
import { computeBackoffMs } from '#kernel/backoff.ts';

/** AP-04: no shorter wait for an answer. */
const MIN_TIMEOUT_MS = 1000;
/** A page that changes its subscriptions keeps its socket. */
const LINGER_MS = 1000;

export interface LiveClientOptions {
  readonly url: string;
  /** Without an answer for so long, the connection is given up and opened anew. */
  readonly timeoutMs: number;
  /** Default: the browser's. */
  readonly webSocketImpl?: unknown;
  readonly connectionParams?: Readonly<Record<string, unknown>>;
  readonly random?: () => number;
}

/**
 * A connection for subscriptions (AP-04). It opens with the first one and returns after each loss, without end, after a
 * jittered wait. Nothing is written to the console.
 */
export function createLiveClient(options: LiveClientOptions): Client {
  const { url, webSocketImpl, connectionParams, random } = options;
  const timeoutMs = Math.max(options.timeoutMs, MIN_TIMEOUT_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => client.terminate(), ms);
  };
  const stopWaiting = (): void => clearTimeout(timer);
  const client = createClient({
    url,
    webSocketImpl,
    ...(connectionParams ? { connectionParams } : {}),
    lazyCloseTimeout: LINGER_MS,
    connectionAckWaitTimeout: timeoutMs,
    // A ping after half of the time, whose answer has the other half
    keepAlive: timeoutMs / 2,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (failures) =>
      new Promise((resolve) => {
        setTimeout(resolve, computeBackoffMs(failures, random));
      }),
    on: {
      connecting: () => wait(timeoutMs),
      opened: stopWaiting,
      ping: (isReceived) => {
        if (!isReceived) wait(timeoutMs / 2);
      },
      pong: stopWaiting,
      closed: stopWaiting,
    },
  });
  return client;
}
