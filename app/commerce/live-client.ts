import { type Client, createClient, type SubscribePayload } from 'graphql-ws/client';

/** AP-04: no shorter wait for an answer. */
const MIN_TIMEOUT_MS = 1000;
/** A page that changes its subscriptions keeps its socket. */
const LINGER_MS = 1000;
/** A connection that is lost sooner was no success: a server that ends each at once is asked ever less often. */
const LASTING_MS = 30_000;

interface LiveClientOptions {
  readonly url: string;
  /** Without an answer for so long, the connection is given up and opened anew. */
  readonly timeoutMs: number;
  /** Default: the browser's. */
  readonly webSocketImpl?: unknown;
  readonly connectionParams?: Readonly<Record<string, unknown>>;
  readonly random?: () => number;
  /** Before each connection after the first. */
  readonly waitForTurn?: () => Promise<void>;
}

/**
 * A connection for subscriptions (AP-04). It opens with the first one and returns after each loss, without end, after a
 * jittered wait. Nothing is written to the console.
 */
export function createLiveClient(options: LiveClientOptions): Client {
  const { webSocketImpl, connectionParams, random } = options;
  const timeoutMs = Math.max(options.timeoutMs, MIN_TIMEOUT_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => client.terminate(), ms);
  };
  const stopWaiting = (): void => clearTimeout(timer);
  let connections = 0;
  let failures = 0;
  let connectedAt = Infinity;
  const client = createClient({
    async url() {
      connections += 1;
      if (connections > 1) await options.waitForTurn?.();
      wait(timeoutMs);
      return options.url;
    },
    webSocketImpl,
    ...(connectionParams ? { connectionParams } : {}),
    lazyCloseTimeout: LINGER_MS,
    connectionAckWaitTimeout: timeoutMs,
    // A ping after half of the time, whose answer has the other half
    keepAlive: timeoutMs / 2,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () =>
      new Promise((resolve) => {
        setTimeout(resolve, computeBackoffMs(failures, random));
        failures += 1;
      }),
    on: {
      opened: stopWaiting,
      connected: () => (connectedAt = performance.now()),
      ping: (isReceived) => {
        if (!isReceived) wait(timeoutMs / 2);
      },
      pong: stopWaiting,
      closed() {
        stopWaiting();
        if (performance.now() - connectedAt >= LASTING_MS) failures = 0;
        connectedAt = Infinity;
      },
    },
  });
  return {
    ...client,
    // Rejects where the connection that it ends has not opened yet
    dispose: async () => Promise.resolve(client.dispose()).catch(() => {}),
  };
}

interface LiveListener {
  readonly onData: (data: unknown) => void;
  /** The server refuses the subscription as such: it is not tried again. */
  readonly onRefused?: () => void;
}

/**
 * Subscribes, and again after the server has ended it or closed the socket for good, until it is stopped.
 *
 * @returns stops it
 */
export function keepSubscribed(
  client: Pick<Client, 'subscribe'>,
  payload: SubscribePayload,
  { onData, onRefused }: LiveListener,
): () => void {
  let failures = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | null = null;
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    end?.();
  };
  const refuse = (): void => {
    if (isStopped) return;
    stop();
    onRefused?.();
  };
  const retry = (): void => {
    if (isStopped) return;
    timer = setTimeout(start, computeBackoffMs(failures));
    failures += 1;
  };
  function start(): void {
    end = client.subscribe(payload, {
      next({ data, errors }) {
        if (isStopped) return;
        // Errors of one field may come with the next change
        if (data) {
          failures = 0;
          onData(data);
        } else if (errors) refuse();
      },
      // A list has the answer's errors; anything else is about the socket
      error: (error) => (Array.isArray(error) ? refuse() : retry()),
      complete: retry,
    });
  }
  start();
  return stop;
}

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds before the next attempt, after `failures` of them: doubled each time, and between half and all of it by chance,
 * so that the clients of a server that restarts do not all return in the same moment.
 */
export function computeBackoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(failures, 10), LONGEST_MS);
  return longest * (0.5 + random() / 2);
}
