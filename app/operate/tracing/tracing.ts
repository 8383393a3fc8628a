import type { RequestSpans } from '#kernel/span.ts';

/** Ended spans by outcome. `dropped`: too many waited, or the trace had too many. `failed`: the collector did not take them. */
const SPAN_OUTCOMES = ['exported', 'failed', 'dropped'] as const;
export type SpanCounts = Readonly<Record<(typeof SPAN_OUTCOMES)[number], number>>;

export const NO_SPANS: SpanCounts = { exported: 0, failed: 0, dropped: 0 };

/** Traces of this process. */
export interface Tracing extends RequestSpans {
  readonly counts: () => SpanCounts;
  /** Sends what waits, for two seconds at most. Never rejects. */
  close(): Promise<void>;
}
