import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { ParentSpan } from '#kernel/telemetry/span.ts';

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
