import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BackendLimitName, BackendLimitValues } from './backend-limits.ts';

export type GateLimits = Pick<BackendLimitValues, 'requests' | 'requestsOfConnection'>;

/** Counts the requests that are being answered, in all and per connection. */
export class RequestGate {
  readonly #limits: GateLimits;
  readonly #unanswered = new WeakMap<Socket, Set<IncomingMessage>>();
  #running = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Admits a request and counts it until its response is closed, or returns the limit that it exceeds. */
  admit(request: IncomingMessage, response: ServerResponse): BackendLimitName | null {
    const { socket } = request;
    const ofConnection = this.#unanswered.get(socket) ?? new Set();
    if (ofConnection.size >= this.#limits.requestsOfConnection) return 'requestsOfConnection';
    if (this.#running >= this.#limits.requests) return 'requests';
    this.#unanswered.set(socket, ofConnection.add(request));
    this.#countWhenComplete(request, response);
    // Not at once: node emits a request with a body after the one of the same packet before it, which may be answered by then
    response.once('close', () => setImmediate(() => ofConnection.delete(request)));
    return null;
  }

  /** Whether a request on this connection has arrived in part, and is not yet answered. */
  hasIncomplete(socket: Socket): boolean {
    return [...(this.#unanswered.get(socket) ?? [])].some(({ complete }) => !complete);
  }

  hasUnanswered(socket: Socket): boolean {
    return (this.#unanswered.get(socket)?.size ?? 0) > 0;
  }

  /** A request counts once it has arrived whole: otherwise slow clients would take all places without any work. */
  #countWhenComplete(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false;
    const count = (): void => {
      if (isCounted || response.closed) return;
      isCounted = true;
      this.#running += 1;
    };
    if (hasBody(request)) request.once('end', count);
    else count();
    response.once('close', () => {
      if (isCounted) this.#running -= 1;
      isCounted = true;
    });
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
