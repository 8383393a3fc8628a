/** Version 00 of W3C Trace Context; later versions only append. */
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}(?:-|$)/;
const INVALID_VERSION = 'ff';
const SAMPLED = 1;

export interface RemoteParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Null for what is no valid header (https://www.w3.org/TR/trace-context/#traceparent-header). */
export function parseTraceparent(header: string | undefined): RemoteParent | null {
  if (header === undefined || !TRACEPARENT.test(header)) return null;
  const [version = '', traceId = '', spanId = '', flags = ''] = header.split('-');
  if (version === INVALID_VERSION || (version === '00' && header.length !== 55)) return null;
  if (isZero(traceId) || isZero(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

const isZero = (digits: string): boolean => /^0+$/.test(digits);
