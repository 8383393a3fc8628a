import { request, type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { OpenTally, Outcome } from './tally.ts';

export interface Sent {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  /** The visitor, as a trusted proxy names it. */
  readonly address: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

export type Ended = Outcome & {
  readonly ms: number;
  readonly bytes: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** The `Cookie` header with what the answer set. */
  readonly cookies: string;
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
  agent,
  signal,
}: Sent): Promise<Ended> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const chunks: Buffer[] = [];
    const cut = (): void => end('late');
    const settle = (status: Outcome['status'], received: IncomingHttpHeaders): void => {
      signal?.removeEventListener('abort', cut);
      const text = Buffer.concat(chunks).toString('utf8');
      const cookies = (received['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
      resolve({ status, bytes, ms: performance.now() - startedAt, text, headers: received, cookies });
    };
    const end = (status: Outcome['status']): void => {
      outgoing.destroy();
      settle(status, {});
    };
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      // A redirect repeats a long address, in escapes.
      maxHeaderSize: 65_536,
      headers: { host: `${host}:${port}`, 'x-forwarded-for': address, ...headers },
    });
    outgoing.on('response', (incoming) => {
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
      });
      incoming.on('end', () => settle(incoming.statusCode ?? 'none', incoming.headers));
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
  readonly port: number;
  /** Heads of all requests, one after the other. */
  readonly text: string;
  readonly count: number;
  readonly signal: AbortSignal;
}

/** Sends all requests at once on one connection and counts the answers until it ends. The missing ones are `none` or `late`. */
export function sendPipelined(
  { port, text: heads, count, signal }: Pipelined,
  tally: OpenTally,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answered = 0;
    let rest = '';
    const end = (): void => {
      socket.destroy();
      for (; answered < count; answered++) tally.note({ status: signal.aborted ? 'late' : 'none' });
      resolve();
    };
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      for (const [, status] of text.matchAll(STATUS_LINE)) {
        tally.note({ status: Number(status) });
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
/** Opens a connection, sends some bytes and returns how long the server holds it open. Never rejects. */
export function holdOpen(port: number, text: string, onOpen: (socket: Socket) => void = () => {}): Held {
  const openedAt = performance.now();
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(text);
    onOpen(socket);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => {}).on('close', () => resolve(performance.now() - openedAt));
  });
  return { socket, closed };
}

export interface Held {
  readonly socket: Socket;
  /** Milliseconds from the opening to the end of the connection. */
  readonly closed: Promise<number>;
}
