import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AttackContext, Outcome } from './attack.ts';

export interface Sent {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  /** The visitor, as a trusted proxy names it. */
  readonly address: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
}

export type Ended = Outcome & {
  readonly ms: number;
  readonly bytes: number;
};

/** Sends one request and waits for its whole answer; never rejects. The signal ends it as `late`. */
export function send({
  port,
  host,
  path,
  method = 'GET',
  address,
  headers,
  body,
  signal,
}: Sent): Promise<Ended> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const cut = (): void => end('late');
    const settle = (status: Outcome['status']): void => {
      signal?.removeEventListener('abort', cut);
      resolve({ status, bytes, ms: performance.now() - startedAt });
    };
    const end = (status: Outcome['status']): void => {
      outgoing.destroy();
      settle(status);
    };
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      // A redirect repeats a long address, in escapes.
      maxHeaderSize: 65_536,
      headers: { host: `${host}:${port}`, 'x-forwarded-for': address, ...headers },
    });
    outgoing.on('response', (incoming) => {
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => settle(incoming.statusCode ?? 'none'));
      incoming.on('error', () => end('none'));
    });
    outgoing.on('error', () => end(signal?.aborted ? 'late' : 'none'));
    if (signal?.aborted) return cut();
    signal?.addEventListener('abort', cut);
    outgoing.end(body);
  });
}

/** The same origin as the page's own forms have. */
export const formHeaders = (host: string, port: number): OutgoingHttpHeaders => ({
  origin: `http://${host}:${port}`,
  'content-type': 'application/x-www-form-urlencoded',
});

const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;
/** A status line may be split between two chunks. One character less than a match, so that none counts twice. */
const REST = 'HTTP/1.1 200 '.length - 1;

interface Pipelined {
  /** Heads of all requests, one after the other. */
  readonly text: string;
  readonly count: number;
}

/** Sends all requests at once on one connection and counts the answers until it ends. The missing ones are `none` or `late`. */
export function sendPipelined(
  { servers: { port }, signal, note }: AttackContext,
  { text: heads, count }: Pipelined,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answered = 0;
    let rest = '';
    const end = (): void => {
      socket.destroy();
      for (; answered < count; answered++) note({ status: signal.aborted ? 'late' : 'none' });
      resolve();
    };
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      for (const [, status] of text.matchAll(STATUS_LINE)) {
        note({ status: Number(status) });
        answered++;
      }
      rest = text.slice(-REST);
      if (answered >= count) end();
    });
    socket.on('error', end).on('close', end);
    signal.addEventListener('abort', end, { once: true });
    socket.write(heads);
  });
}
