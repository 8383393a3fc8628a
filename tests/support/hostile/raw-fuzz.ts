/*
 * Raw requests that no HTTP client sends, from a seed: `generateRawRequests` makes them, `runRawFuzz` sends them and counts the
 * answers, `findStacks` looks for stacks in a server's log.
 */
import { connect } from 'node:net';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import {
  BODIES,
  HEADER_LINES,
  HOST_LINES,
  METHODS,
  STRANGE_BYTES,
  STRANGE_TARGETS,
  TAILS,
  VERSIONS,
} from './raw-fuzz-parts.ts';

/** What the requests are made for: hosts and paths that exist, and header lines that lead further, such as an API key. */
interface RawFuzzTarget {
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly headerLines?: readonly string[];
}

/** Endless. Most requests are wrong in one or two places, so that they get past the parser. */
function* generateRawRequests(seed: number, target: RawFuzzTarget): Generator<Buffer, never> {
  const random = new SeededRandom(seed);
  for (;;) {
    const requests = random.isIn(6) ? 2 + random.below(30) : 1;
    const parts = Array.from({ length: requests }, () => makeRequest(random, target));
    yield mutateBytes(random, Buffer.concat(parts));
  }
}

function makeRequest(random: SeededRandom, target: RawFuzzTarget): Buffer {
  const host = random.pick(target.hosts);
  const method = random.isIn(75)
    ? random.pick(['GET', 'GET', 'POST', 'HEAD', 'OPTIONS'])
    : random.pick(METHODS);
  const version = random.isIn(92) ? 'HTTP/1.1' : random.pick(VERSIONS);
  const lines = [
    `${method} ${makeTarget(random, target, host)} ${version}`,
    random.isIn(90) ? `Host: ${host}` : random.pick(HOST_LINES).replaceAll('{host}', host),
    `X-Forwarded-For: 203.0.113.${random.below(250)}`,
    ...(target.headerLines ?? []).filter(() => random.isIn(60)),
  ];
  if (random.isIn(70)) lines.push('Connection: close');
  if (random.isIn(50)) lines.push(`Origin: http://${host}`);
  while (random.isIn(55)) lines.push(random.pick(HEADER_LINES).replaceAll('{host}', host));
  const { type, body } = random.pick(BODIES);
  const hasBody = method !== 'GET' && random.isIn(80);
  if (hasBody && random.isIn(85)) lines.push(`Content-Type: ${type}`);
  const [framing, framed] = hasBody ? frame(random, body) : ['', ''];
  const header = [...lines, ...(framing ? [framing] : []), '', ''].join(random.isIn(97) ? '\r\n' : '\n');
  return Buffer.concat([Buffer.from(header, 'latin1'), Buffer.from(framed, 'latin1')]);
}

function makeTarget(random: SeededRandom, { paths }: RawFuzzTarget, host: string): string {
  const path = random.pick(paths);
  if (random.isIn(35)) return path;
  if (random.isIn(12)) return `http://${random.isIn(70) ? host : 'elsewhere.example'}${path}`;
  const strange = random.pick(STRANGE_TARGETS).replaceAll('{host}', host);
  if (random.isIn(40)) return `${path}${path.includes('?') ? '&' : '?'}${strange.replaceAll('?', '&')}`;
  return random.isIn(30) ? `${path}${strange}` : strange;
}

/** The framing header and the body as sent: right, wrong in length, chunked, chunked wrongly. */
function frame(random: SeededRandom, body: string): readonly [string, string] {
  const length = Buffer.byteLength(body, 'latin1');
  if (random.isIn(60)) return [`Content-Length: ${length}`, body];
  if (random.isIn(30)) return [`Content-Length: ${random.pick([0, length - 1, length + 7, 1e12, -1])}`, body];
  if (random.isIn(50))
    return ['Transfer-Encoding: chunked', `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`];
  return random.pick(TAILS);
}

/** Flips, inserts, repeats or cuts bytes in a tenth of the requests. */
function mutateBytes(random: SeededRandom, bytes: Buffer): Buffer {
  if (!random.isIn(10)) return bytes;
  const at = random.below(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (random.isIn(25)) return before;
  if (random.isIn(33)) return Buffer.concat([before, after.subarray(0, 40), after]);
  const strange = Buffer.from(random.pick(STRANGE_BYTES));
  return Buffer.concat([before, strange, random.isIn(50) ? after : after.subarray(strange.length)]);
}

/** What came back for one connection. */
interface RawAnswer {
  /** The status of each response, in order. */
  readonly statuses: readonly number[];
  /** True where the server left the connection open without a sign for `TIMEOUT_MS`. */
  readonly isSilent: boolean;
}

/** Longer than any answer, shorter than the servers' limits for slow clients. */
const TIMEOUT_MS = 9000;
/** The status lines of responses. No page contains one. */
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

/** A client that ends its stream has left for the server, so the end comes after the answer, or after this time. */
const END_AFTER_MS = 300;
/** Further answers of a pipeline come within this time. */
const END_AFTER_ANSWER_MS = 20;

/** Sends the bytes and later the end of the stream, so that the server does not wait for the rest of a cut request. */
function sendRaw(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isSilent = false;
    let ending: NodeJS.Timeout | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(ending);
      ending = setTimeout(() => socket.end(), ms);
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      endAfter(END_AFTER_MS);
    });
    socket.setTimeout(TIMEOUT_MS, () => {
      isSilent = true;
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      endAfter(END_AFTER_ANSWER_MS);
    });
    // A server may close before everything is sent
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(ending);
      const answer = Buffer.concat(chunks);
      const statuses = [...answer.toString('latin1').matchAll(STATUS)].map(([, status]) => Number(status));
      resolve({ statuses, isSilent });
    });
  });
}

const CONNECTIONS = 8;
/** The answer of a limit. */
const BUSY = 503;

interface RawFuzzOptions {
  readonly port: number;
  readonly seed: number;
  readonly count: number;
  readonly target: RawFuzzTarget;
}

interface RawFuzzResult {
  /** How often each status came. */
  readonly counts: ReadonlyMap<number, number>;
  /** The requests that got a status of 500 or more, or no end. */
  readonly faults: readonly { readonly statuses: readonly number[]; readonly request: string }[];
}

/** Sends `count` generated requests. */
export async function runRawFuzz(options: RawFuzzOptions): Promise<RawFuzzResult> {
  const { port, seed, count, target } = options;
  const requests = generateRawRequests(seed, target);
  const counts = new Map<number, number>();
  const faults: { statuses: readonly number[]; request: string }[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const request = requests.next().value;
      const { statuses, isSilent } = await sendRaw(port, request);
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isSilent || statuses.some((status) => status >= 500 && status !== BUSY))
        faults.push({ statuses, request: JSON.stringify(request.toString('latin1')).slice(0, 2000) });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { counts, faults };
}

/** The lines of a JSON log that contain a stack. */
export function findStacks(log: string): readonly string[] {
  return log.split('\n').filter((line) => /"stack":|\\n {4}at |^ {4}at /.test(line));
}
