import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** What the body of an answer may take: bytes, on the wire and after decompression, and values and levels as `JsonMeter` counts them. */
export interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
}

/** What one answer of an API may take. */
export interface AnswerLimits extends BodyLimits {
  /** Characters of one text; a longer one is cut. */
  readonly textChars: number;
}

interface AnswerCall {
  readonly url: string;
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Resolves the host's name. Default: as the system does. */
  readonly lookup?: LookupFunction | undefined;
  /** Ends the whole call, the reading of the answer too. */
  readonly signal: AbortSignal;
  readonly limits: BodyLimits;
  /** The error of a call whose answer exceeds a limit. */
  readonly refuse: (limit: keyof BodyLimits) => Error;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of a failure (300 and above) also empty where it cannot be read. */
  readonly text: string;
}

/** Each chunk costs more than its bytes: so many chunks are as expensive as an answer of the full length. */
const LEAST_CHUNK_BYTES = 512;
/** Headers, and what frames the chunks of an answer of the full length. */
const ENVELOPE_BYTES = 131_072;
/** Answers before the answer (102, 103). Servers send one or two. */
const MAX_INTERIM_ANSWERS = 16;
/** An idle connection; shorter than servers keep theirs. */
const IDLE_MS = 4000;

const DECODERS: Readonly<Record<string, () => Duplex>> = { gzip: createGunzip, br: createBrotliDecompress };
const plainAgent = endIfUnasked(new http.Agent({ keepAlive: true, timeout: IDLE_MS }));
const secureAgent = endIfUnasked(new https.Agent({ keepAlive: true, timeout: IDLE_MS }));

/**
 * Calls an API and reads its whole answer. At the first limit that it exceeds the connection is closed and the call fails with
 * `refuse()`: counted on the wire, because interim answers, chunks of one byte and their extensions cost without being part of the
 * body; after decompression, so that a few compressed kilobytes cannot fill the memory; and before anything is parsed. A redirect is an
 * answer like others. Rejects where no answer comes.
 */
export function fetchAnswer({
  url,
  method = 'GET',
  body,
  signal,
  lookup,
  ...call
}: AnswerCall): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const request = (isSecure ? https : http).request(target, {
      agent: isSecure ? secureAgent : plainAgent,
      method,
      signal,
      ...(lookup ? { lookup } : {}),
      headers: { 'accept-encoding': 'gzip, br', 'user-agent': 'node', ...call.headers },
    });
    let isEnded = false;
    const refuse = (limit: keyof BodyLimits): void => {
      if (isEnded) return;
      isEnded = true;
      reject(call.refuse(limit));
      request.destroy();
    };
    limitInterimAnswers(request, () => refuse('bytes'));
    request.on('error', reject);
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      const { statusCode: status = 0, headers } = response;
      readBody(response, call.limits, refuse).then(
        (text) => resolve({ status, headers, text }),
        (error: unknown) => {
          request.destroy();
          if (status >= 300 && !signal.aborted) resolve({ status, headers, text: '' });
          else reject(error);
        },
      );
    });
    // A switch of protocols closes the connection without an error
    request.on('close', () => isAnswered || reject(new Error('The connection was closed')));
    request.end(body);
  });
}

/** Ends a call whose server sends interim answers without end: each costs as much as an answer. */
export function limitInterimAnswers(request: ClientRequest, onExceeded: () => void): void {
  let count = 0;
  request.on('information', () => {
    count += 1;
    if (count !== MAX_INTERIM_ANSWERS + 1) return;
    onExceeded();
    request.destroy();
  });
}

function readBody(
  response: IncomingMessage,
  limits: BodyLimits,
  refuse: (limit: keyof BodyLimits) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { socket } = response;
    const startBytes = socket.bytesRead;
    let wireBytes = 0;
    response.on('error', reject);
    response.on('data', (chunk: Buffer) => {
      wireBytes += Math.max(chunk.byteLength, LEAST_CHUNK_BYTES);
      if (wireBytes > limits.bytes || socket.bytesRead - startBytes > limits.bytes + ENVELOPE_BYTES)
        refuse('bytes');
    });
    const decoder = DECODERS[response.headers['content-encoding']?.toLowerCase() ?? '']?.();
    const decoded: Readable = decoder
      ? pipeline(response, decoder, (error) => error && reject(error))
      : response;
    const meter = new JsonMeter();
    const chunks: Buffer[] = [];
    let bytes = 0;
    decoded.on('error', reject);
    decoded.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      meter.add(chunk);
      const exceeded = findExceeded({ bytes, values: meter.values, depth: meter.depth }, limits);
      if (exceeded) refuse(exceeded);
      else chunks.push(chunk);
    });
    decoded.on('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks))));
  });
}

function findExceeded(counts: BodyLimits, limits: BodyLimits): keyof BodyLimits | null {
  if (counts.bytes > limits.bytes) return 'bytes';
  if (counts.depth > limits.depth) return 'depth';
  return counts.values > limits.values ? 'values' : null;
}

/** Node reads and drops what a server sends on an idle connection, without end. */
function endIfUnasked<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket) => {
    socket.once('data', destroySelf);
    return keep(socket);
  };
  agent.reuseSocket = (socket, request) => {
    socket.off('data', destroySelf);
    reuse(socket, request);
  };
  return agent;
}

function destroySelf(this: Duplex): void {
  this.destroy();
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Measures a JSON text while its bytes arrive, before anything parses it. The pieces may end anywhere, within a character or
 * an escape too. A text that is not JSON has some counts as well; it fails when it is parsed.
 */
export class JsonMeter {
  /**
   * Lists, objects, texts, numbers and constants; names of members are not counted, an empty list or object is counted twice. So
   * it is never fewer than the parsed text has, and only brackets and commas have to be found.
   */
  values = 1;
  /** Levels of lists and objects: 2 for `[[]]`. */
  depth = 0;
  #level = 0;
  #isInString = false;
  /** Bytes of the next piece that an escape at the end of this one covers. */
  #skipped = 0;

  /** The next bytes, in UTF-8: no byte of a longer character equals one of those that are looked for. */
  add(bytes: Uint8Array): void {
    // In variables of the loop, because each member access costs as much as the rest of the loop
    let { values, depth } = this;
    let level = this.#level;
    let isInString = this.#isInString;
    let at = this.#skipped;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (isInString) {
        at += byte === BACKSLASH ? 2 : 1;
        if (byte === QUOTE) isInString = false;
        continue;
      }
      at += 1;
      if (byte === QUOTE) isInString = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        level += 1;
        if (level > depth) depth = level;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
    }
    this.values = values;
    this.depth = depth;
    this.#level = level;
    this.#isInString = isInString;
    this.#skipped = at - bytes.length;
  }
}
