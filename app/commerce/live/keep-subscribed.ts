import type { Client, SubscribePayload } from 'graphql-ws/client';
import { computeBackoffMs } from '#kernel/backoff.ts';

export interface LiveListener {
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
