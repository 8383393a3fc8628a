import { connect } from 'node:net';

interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The head of the next request of a connection. */
  readonly next: (connection: number) => string;
}

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Answers by status and `X-Page-Cache`, like `200 hit`; `none` for a connection that ended without an answer. */
  readonly answers: Readonly<Record<string, number>>;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** A GET request, or the POST of a form, as it is sent. */
export function formatHead(path: string, headers: Readonly<Record<string, string>>, form = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (form === '') return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const ofForm = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}${ofForm}\r\n${form}`;
}

/** Each connection is another visitor: the script plays the trusted proxy that names them. */
export const addressOf = (connection: number): string =>
  `203.0.${113 + Math.floor(connection / 250)}.${connection % 250}`;

/**
 * Asks over keep-alive connections, each one request at a time. It reads of an answer only what it needs (status, length,
 * cache state): node's own client costs more than the server's work for a stored page, and would be what is measured.
 * Answers need a `Content-Length` or chunks. A connection that the server ends is opened again.
 */
export async function runLoad({ port, connections, seconds, next }: LoadOptions): Promise<Load> {
  const answers: Record<string, number> = {};
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let requests = 0;
  const note = (state: string): void => {
    requests += 1;
    answers[state] = (answers[state] ?? 0) + 1;
  };
  const visit = (number: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const connection = openConnection(port, {
        onAnswer: (state) => {
          note(state);
          if (performance.now() < until) connection.send(next(number));
          else connection.close();
        },
        onEnd: () => {
          if (performance.now() >= until) return resolve();
          note('none');
          visit(number).then(resolve, reject);
        },
        onUnreadable: reject,
      });
      connection.send(next(number));
    });
  await Promise.all(Array.from({ length: connections }, (_, number) => visit(number)));
  return { requests, seconds: (performance.now() - startedAt) / 1000, answers };
}

interface ConnectionEvents {
  /** With status and cache state. */
  readonly onAnswer: (state: string) => void;
  readonly onEnd: () => void;
  readonly onUnreadable: (error: Error) => void;
}

function openConnection(port: number, { onAnswer, onEnd, onUnreadable }: ConnectionEvents) {
  let head: Buffer | null = null;
  let [left, state] = [0, ''];
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('data', (chunk) => {
    if (left === Infinity) left = isLastChunk(chunk) ? 0 : left;
    else if (left > 0) left -= chunk.length;
    else {
      const text = head ? Buffer.concat([head, chunk]) : chunk;
      const at = text.indexOf(HEAD_END);
      head = at < 0 ? text : null;
      if (at < 0) return;
      const lines = text.toString('latin1', 0, at);
      state = readState(lines);
      const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(lines);
      if (length === undefined && !isChunked && !/^HTTP\/1\.1 (?:204|304)/.test(lines)) {
        onUnreadable(new Error(`An answer without Content-Length: ${lines.slice(0, 200)}`));
        return void socket.destroy();
      }
      const body = text.subarray(at + HEAD_END.length);
      left = isChunked ? (isLastChunk(body) ? 0 : Infinity) : Number(length ?? 0) - body.length;
    }
    if (left > 0) return;
    left = 0;
    onAnswer(state);
  });
  socket.on('error', () => {}).on('close', onEnd);
  return { send: (text: string) => void socket.write(text), close: () => void socket.destroy() };
}

/** Of an answer in chunks, as builds before this one send JSON. */
const isLastChunk = (bytes: Buffer): boolean => bytes.subarray(-CHUNKS_END.length).equals(CHUNKS_END);

function readState(lines: string): string {
  const status = lines.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  const cache = /\r\nx-page-cache: (\w+)/i.exec(lines)?.[1];
  return cache ? `${status} ${cache}` : status;
}
