/*
 * Raw requests that no HTTP client sends, from a seed: `generateRawRequests` makes them, `runRawFuzz` sends them and counts the
 * answers, `findStacks` looks for stacks in a server's log. Used by the contract tests with some hundreds, by the bench with
 * thousands.
 */
import { connect } from 'node:net';
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
export interface RawFuzzTarget {
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly headerLines?: readonly string[];
}

/** Random numbers that a seed repeats. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `bound`: xorshift32, good enough to pick from lists. */
  below(bound: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % bound;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** True in `percent` of 100 cases. */
  isIn(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** Endless. Most requests are wrong in one or two places, so that they get past the parser. */
export function* generateRawRequests(seed: number, target: RawFuzzTarget): Generator<Buffer, never> {
  // Xorshift stays at 0
  const dice = new Dice(seed === 0 ? 1 : seed);
  for (;;) {
    const requests = dice.isIn(6) ? 2 + dice.below(30) : 1;
    const parts = Array.from({ length: requests }, () => makeRequest(dice, target));
    yield mutateBytes(dice, Buffer.concat(parts));
  }
}

function makeRequest(dice: Dice, target: RawFuzzTarget): Buffer {
  const host = dice.pick(target.hosts);
  const method = dice.isIn(75) ? dice.pick(['GET', 'GET', 'POST', 'HEAD', 'OPTIONS']) : dice.pick(METHODS);
  const version = dice.isIn(92) ? 'HTTP/1.1' : dice.pick(VERSIONS);
  const lines = [
    `${method} ${makeTarget(dice, target, host)} ${version}`,
    dice.isIn(90) ? `Host: ${host}` : dice.pick(HOST_LINES).replaceAll('{host}', host),
    `X-Forwarded-For: 203.0.113.${dice.below(250)}`,
    ...(target.headerLines ?? []).filter(() => dice.isIn(60)),
  ];
  if (dice.isIn(70)) lines.push('Connection: close');
  if (dice.isIn(50)) lines.push(`Origin: http://${host}`);
  while (dice.isIn(55)) lines.push(dice.pick(HEADER_LINES).replaceAll('{host}', host));
  const { type, body } = dice.pick(BODIES);
  const hasBody = method !== 'GET' && dice.isIn(80);
  if (hasBody && dice.isIn(85)) lines.push(`Content-Type: ${type}`);
  const [framing, framed] = hasBody ? frame(dice, body) : ['', ''];
  const header = [...lines, ...(framing ? [framing] : []), '', ''].join(dice.isIn(97) ? '\r\n' : '\n');
  return Buffer.concat([Buffer.from(header, 'latin1'), Buffer.from(framed, 'latin1')]);
}

function makeTarget(dice: Dice, { paths }: RawFuzzTarget, host: string): string {
  const path = dice.pick(paths);
  if (dice.isIn(35)) return path;
  if (dice.isIn(12)) return `http://${dice.isIn(70) ? host : 'elsewhere.example'}${path}`;
  const strange = dice.pick(STRANGE_TARGETS).replaceAll('{host}', host);
  if (dice.isIn(40)) return `${path}${path.includes('?') ? '&' : '?'}${strange.replaceAll('?', '&')}`;
  return dice.isIn(30) ? `${path}${strange}` : strange;
}

/** The framing header and the body as sent: right, wrong in length, chunked, chunked wrongly. */
function frame(dice: Dice, body: string): readonly [string, string] {
  const length = Buffer.byteLength(body, 'latin1');
  if (dice.isIn(60)) return [`Content-Length: ${length}`, body];
  if (dice.isIn(30)) return [`Content-Length: ${dice.pick([0, length - 1, length + 7, 1e12, -1])}`, body];
  if (dice.isIn(50)) return ['Transfer-Encoding: chunked', `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`];
  return dice.pick(TAILS);
}

/** Flips, inserts, repeats or cuts bytes in a tenth of the requests. */
function mutateBytes(dice: Dice, bytes: Buffer): Buffer {
  if (!dice.isIn(10)) return bytes;
  const at = dice.below(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  if (dice.isIn(25)) return before;
  if (dice.isIn(33)) return Buffer.concat([before, after.subarray(0, 40), after]);
  const strange = Buffer.from(dice.pick(STRANGE_BYTES));
  return Buffer.concat([before, strange, dice.isIn(50) ? after : after.subarray(strange.length)]);
}

/** What came back for one connection. */
export interface RawAnswer {
  /** The status of each response, in order. */
  readonly statuses: readonly number[];
  readonly bytes: number;
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

/**
 * Sends the bytes and, unless they are one whole request that asks to close the connection, later the end of the stream, so that
 * the server does not wait for the rest of a cut request.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isSilent = false;
    let ending: NodeJS.Timeout | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(ending);
      if (!isWhole) ending = setTimeout(() => socket.end(), ms);
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
      resolve({ statuses, bytes: answer.length, isSilent });
    });
  });
}

export interface RawFuzzOptions {
  readonly port: number;
  readonly seed: number;
  readonly count: number;
  /** Connections at once; 8 by default. */
  readonly concurrency?: number;
  readonly target: RawFuzzTarget;
  /** Statuses of 500 and more that are right, such as the 503 of a limit. */
  readonly allowed?: (status: number) => boolean;
}

export interface RawFuzzResult {
  /** How often each status came. */
  readonly counts: ReadonlyMap<number, number>;
  /** The requests that got a status of 500 or more, or no end. */
  readonly faults: readonly { readonly statuses: readonly number[]; readonly request: string }[];
}

/** Sends `count` generated requests. */
export async function runRawFuzz(options: RawFuzzOptions): Promise<RawFuzzResult> {
  const { port, seed, count, concurrency = 8, target, allowed = () => false } = options;
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
      if (isSilent || statuses.some((status) => status >= 500 && !allowed(status)))
        faults.push({ statuses, request: JSON.stringify(request.toString('latin1')).slice(0, 2000) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { counts, faults };
}

/** The lines of a JSON log that contain a stack. */
export function findStacks(log: string): readonly string[] {
  return log.split('\n').filter((line) => /"stack":|\\n {4}at |^ {4}at /.test(line));
}
