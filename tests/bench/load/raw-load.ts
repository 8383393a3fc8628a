import { connect } from 'node:net';

/** A request as it is sent, and what its times and answers are counted under. */
export interface RawVisit {
  readonly head: string;
  readonly kind: string;
}

export interface RawLoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly next: () => RawVisit;
}

export interface RawKind {
  readonly requests: number;
  /** Answers by status and `X-Page-Cache`, like `200 hit`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  readonly bytes: number;
}

export interface RawLoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly kinds: Readonly<Record<string, RawKind>>;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The head of a GET request, as it is sent. */
export function formatHead(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/**
 * Asks over keep-alive connections, each one request at a time. It reads of an answer only what it needs (status, length,
 * cache state): node's own client costs more than the server's work for a stored page, and would be what is measured.
 * Answers need a `Content-Length`.
 */
export async function runRawLoad({
  port,
  connections,
  seconds,
  next,
}: RawLoadOptions): Promise<RawLoadResult> {
  const kinds = new Map<string, { answers: Record<string, number>; times: number[]; bytes: number }>();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let requests = 0;
  const note = (kind: string, ms: number, { state, bytes }: RawAnswer): void => {
    requests += 1;
    const of = kinds.get(kind) ?? { answers: {}, times: [], bytes: 0 };
    kinds.set(kind, of);
    of.answers[state] = (of.answers[state] ?? 0) + 1;
    of.times.push(ms);
    of.bytes += bytes;
  };
  const visit = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let [kind, sentAt] = ['', 0];
      const connection = openConnection(port, {
        onAnswer: (answer) => {
          const now = performance.now();
          note(kind, now - sentAt, answer);
          if (now < until) ask();
          else connection.close();
        },
        onEnd: (error) => (error ? reject(error) : resolve()),
      });
      const ask = (): void => {
        const visitNow = next();
        kind = visitNow.kind;
        sentAt = performance.now();
        connection.send(visitNow.head);
      };
      ask();
    });
  await Promise.all(Array.from({ length: connections }, visit));
  return {
    requests,
    seconds: (performance.now() - startedAt) / 1000,
    kinds: Object.fromEntries(
      [...kinds].map(([kind, of]) => [kind, { ...of, requests: of.times.length }] as const),
    ),
  };
}

interface RawAnswer {
  /** Status and cache state. */
  readonly state: string;
  /** Of head and body. */
  readonly bytes: number;
}

interface ConnectionEvents {
  readonly onAnswer: (answer: RawAnswer) => void;
  /** With an error unless the connection was closed after an answer. */
  readonly onEnd: (error: Error | null) => void;
}

interface RawConnection {
  send(head: string): void;
  close(): void;
}

function openConnection(port: number, { onAnswer, onEnd }: ConnectionEvents): RawConnection {
  let head: Buffer | null = null;
  let [left, bytes, state, isClosing] = [0, 0, '', false];
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const end = (error: Error | null): void => {
    socket.destroy();
    onEnd(isClosing ? null : error);
  };
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (left > 0) left -= chunk.length;
    else {
      const text = head ? Buffer.concat([head, chunk]) : chunk;
      const at = text.indexOf(HEAD_END);
      head = at < 0 ? text : null;
      if (at < 0) return;
      const lines = text.toString('latin1', 0, at);
      state = readState(lines);
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      if (length === undefined && !/^HTTP\/1\.1 (?:204|304)/.test(lines))
        return end(new Error(`An answer without Content-Length: ${lines.slice(0, 200)}`));
      left = Number(length ?? 0) - (text.length - at - HEAD_END.length);
    }
    if (left > 0) return;
    const answer = { state, bytes };
    [left, bytes] = [0, 0];
    onAnswer(answer);
  });
  socket.on('error', end).on('close', () => end(new Error('The server closed a connection.')));
  return {
    send: (text) => void socket.write(text),
    close() {
      isClosing = true;
      socket.destroy();
    },
  };
}

function readState(lines: string): string {
  const status = lines.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  const cache = /\r\nx-page-cache: (\w+)/i.exec(lines)?.[1];
  return cache ? `${status} ${cache}` : status;
}
