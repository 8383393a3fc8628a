import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { GraphqlResponse, OperationNames } from '#backend/api/graphql/graphql-endpoint.ts';

const faultSchema = z.object({
  /** A root field, an operation name, or `*`. */
  operation: z.string().min(1),
  kind: z.enum([
    'latency',
    'error',
    'partial',
    'garbage',
    /** `{"data":{}}`. */
    'empty',
    /** A text in place of each root field. */
    'mistyped',
    /** A few kilobytes that decompress to 16 MB. */
    'bomb',
    /** Headers, then a byte now and then. */
    'trickle',
    'hang',
    'disconnect',
    /** As `disconnect`, but only after the operation is carried out: its answer is lost. */
    'lost',
  ]),
  ms: z.number().int().min(0).max(600_000).default(0),
  times: z.number().int().min(1).default(1),
  /** Error rate: the share of matching calls that fail, 0 to 1. */
  rate: z.number().min(0).max(1).default(1),
});
/** These replace the response, or leave the request without one. */
const ANSWERING_KINDS: ReadonlySet<string> = new Set(['garbage', 'bomb', 'trickle', 'hang', 'disconnect']);
const BOMB_BYTES = 16 * 1024 * 1024;
const TRICKLE_MS = 100;

export type Fault = z.infer<typeof faultSchema>;

/**
 * The storefront compares its channels with the API in the background, at any time. A test's faults and counts are about
 * its own calls, so a probe takes a fault only by its own name and is not counted.
 */
const BACKGROUND_OPERATION = 'channelProbe';

/**
 * State of the test endpoints: requested faults, call counts since the last reset, and the clock. Created only with
 * `BACKEND_TEST=1`.
 */
export class TestEndpoints {
  #aheadMs = 0;
  #faults: { fault: Fault; left: number }[] = [];
  #requests = 0;
  #operations: Record<string, number> = {};

  /** Adds a fault; null when the body is invalid. */
  addFault(body: unknown): Fault | null {
    const parsed = faultSchema.safeParse(body);
    if (!parsed.success) return null;
    this.#faults.push({ fault: parsed.data, left: parsed.data.times });
    return parsed.data;
  }

  /** The backend's clock: real time plus the offset that a test has set. */
  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);

  setClock(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }

  reset(): void {
    this.#aheadMs = 0;
    this.#faults = [];
    this.#requests = 0;
    this.#operations = {};
  }

  /** Counts a GraphQL POST and its root fields. */
  countCall(names: OperationNames): void {
    if (names.operationName === BACKGROUND_OPERATION) return;
    this.#requests += 1;
    for (const field of names.fields.values()) this.#operations[field] = (this.#operations[field] ?? 0) + 1;
  }

  calls(): { requests: number; operations: Record<string, number> } {
    return { requests: this.#requests, operations: this.#operations };
  }

  /** The fault for this request, if any; uses it up once. */
  takeFault(names: OperationNames): Fault | null {
    if (names.operationName === BACKGROUND_OPERATION)
      return this.#use((operation) => operation === BACKGROUND_OPERATION);
    // A client names merged operations `a__b`
    const parts = new Set([...names.fields.values(), ...names.operationName.split('__')]);
    return this.#use((operation) => operation === '*' || parts.has(operation));
  }

  /** The same for calls outside GraphQL, which it counts: `auth:login`, `auth:sign` …; `*` does not match them. */
  takeRestFault(name: string): Fault | null {
    this.#operations[name] = (this.#operations[name] ?? 0) + 1;
    return this.#use((operation) => operation === name);
  }

  #use(isMatch: (operation: string) => boolean): Fault | null {
    const found = this.#faults.find(({ fault }) => isMatch(fault.operation));
    if (found === undefined || Math.random() >= found.fault.rate) return null;
    found.left -= 1;
    if (found.left === 0) this.#faults = this.#faults.filter((entry) => entry !== found);
    return found.fault;
  }
}

/** Fails the fault's field (all its aliases) and leaves the rest of the response unchanged. */
function toPartialResponse(
  result: GraphqlResponse,
  names: OperationNames,
  operation: string,
): GraphqlResponse {
  const data: Record<string, unknown> = { ...result.body.data };
  const errors = [];
  for (const [alias, field] of names.fields) {
    if (field !== operation && operation !== '*' && operation !== names.operationName) continue;
    data[alias] = null;
    errors.push({
      message: `Test fault: ${field} failed.`,
      path: [alias],
      extensions: { code: 'TEST_FAULT' },
    });
  }
  return { status: 200, body: { data, errors } };
}

const toTexts = (names: OperationNames): Record<string, unknown> =>
  Object.fromEntries([...names.fields.keys()].map((alias) => [alias, 'not what was asked for']));

/**
 * Injects a fault into a GraphQL call. `isAnswered` is true when the fault replaces the response (or leaves the
 * request hanging); otherwise the caller passes its response through `change`.
 */
export async function injectFault(
  fault: Fault,
  names: OperationNames,
  response: ServerResponse,
): Promise<{ readonly isAnswered: boolean; readonly change: (result: GraphqlResponse) => GraphqlResponse }> {
  const change = (result: GraphqlResponse): GraphqlResponse => {
    if (fault.kind === 'partial') return toPartialResponse(result, names, fault.operation);
    if (fault.kind === 'lost') response.socket?.destroy();
    if (fault.kind === 'empty') return { status: 200, body: { data: {} } };
    if (fault.kind === 'mistyped') return { status: 200, body: { data: toTexts(names) } };
    if (fault.kind !== 'error') return result;
    return {
      status: 200,
      body: { data: null, errors: [{ message: 'Test fault.', extensions: { code: 'TEST_FAULT' } }] },
    };
  };
  if (fault.ms > 0) await sleep(fault.ms);
  if (fault.kind === 'disconnect') response.socket?.destroy();
  if (fault.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('<html>this is not JSON');
  }
  if (fault.kind === 'bomb') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(BOMB_BYTES, ' ')));
  }
  if (fault.kind === 'trickle') sendTrickle(response);
  return { isAnswered: ANSWERING_KINDS.has(fault.kind), change };
}

function sendTrickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), TRICKLE_MS);
  response.once('close', () => clearInterval(timer));
}

/** Injects a fault into a call outside GraphQL; true when it replaces the response or leaves the request hanging. */
export async function injectRestFault(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.ms > 0) await sleep(fault.ms);
  if (fault.kind === 'latency') return false;
  if (fault.kind === 'disconnect') response.socket?.destroy();
  if (fault.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('<html>this is not JSON');
  }
  if (fault.kind === 'error' || fault.kind === 'partial') {
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'TEST_FAULT', message: 'Test fault.' } }));
  }
  return true;
}
