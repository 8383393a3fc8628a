import { type CommerceErrorKind, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CacheLookup } from '#app/commerce/cache/data-cache.server.ts';
import type { ParentSpan } from '#kernel/span.ts';

/** `partial`: with errors beside the data. `refused`: the login service said no. */
export type CallResult = 'ok' | 'partial' | 'refused' | CommerceErrorKind;

/** One operation that a shop's API was asked for, alone or merged with others. */
interface MeteredCall {
  readonly channelKey: string;
  /** Of our own documents and auth actions. */
  readonly operation: string;
  readonly outcome: CallResult;
  readonly ms: number;
}

/** Counts of the process that calls of the shops' APIs add to. */
export interface CommerceMeter {
  /** How a public query was answered. */
  noteLookup(outcome: CacheLookup): void;
  noteCall(call: MeteredCall): void;
}

export type CallMeter = Pick<CommerceMeter, 'noteCall'>;

interface Metered<Value> extends Pick<MeteredCall, 'channelKey' | 'operation'> {
  /** Default: `ok`. */
  readonly toOutcome?: (value: Value) => CallResult;
}

/** Runs a call and counts how it ended. What ends it other than a `CommerceError` is not the API's doing and is not counted. */
export async function withMeter<Value>(
  meter: CallMeter | undefined,
  { channelKey, operation, toOutcome = () => 'ok' }: Metered<Value>,
  call: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now();
  const note = (outcome: CallResult): void =>
    meter?.noteCall({ channelKey, operation, outcome, ms: performance.now() - startedAt });
  try {
    const value = await call();
    note(toOutcome(value));
    return value;
  } catch (error) {
    if (isCommerceError(error)) note(error.kind);
    throw error;
  }
}

const NO_HEADERS: Readonly<Record<string, string>> = {};

/** Runs one HTTP exchange with an API. `call` sends the headers, by which the API's own spans become children of this one. */
export async function withCallSpan<Value>(
  parent: ParentSpan,
  operation: string,
  call: (headers: Readonly<Record<string, string>>) => Promise<Value>,
): Promise<Value> {
  if (!parent) return call(NO_HEADERS);
  const span = parent.startChild('call', { operation });
  try {
    const value = await call({ traceparent: span.traceparent });
    span.end();
    return value;
  } catch (error) {
    // Names of errors only: a message may quote what was sent
    const { kind = 'error', status } = isCommerceError(error) ? error : {};
    span.end({ failure: kind, ...(status === undefined ? {} : { status }) });
    throw error;
  }
}
