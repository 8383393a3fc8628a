import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '#kernel/logger.ts';
import type { SpanCounts } from './tracing.ts';

/** A collector that fails now and then writes one line a minute. */
const LOG_MS = 60_000;

/** Counts spans by outcome. */
interface SpanCounter {
  readonly counts: () => SpanCounts;
  /** Notes a span that is not recorded. */
  drop(this: void): void;
  /** Counts what the exporter says, and logs when it begins to fail. */
  countExports(exporter: SpanExporter): SpanExporter;
  /** Passes spans on to the processor while fewer than `max` wait for their export. */
  limit(processor: SpanProcessor, max: number): SpanProcessor;
}

export function createSpanCounter(log: Logger, now: () => number = Date.now): SpanCounter {
  const counts = { exported: 0, failed: 0, dropped: 0 };
  let waiting = 0;
  let isFailing = false;
  let loggedAt = -Infinity;

  function noteFailure(spans: number): void {
    counts.failed += spans;
    if (!isFailing && now() - loggedAt >= LOG_MS) {
      loggedAt = now();
      // The error may quote the collector's answer
      log.warn({ spans }, 'traces could not be sent to the collector');
    }
    isFailing = true;
  }

  function noteSuccess(spans: number): void {
    counts.exported += spans;
    isFailing = false;
  }

  return {
    counts: () => ({ ...counts }),
    drop: () => void (counts.dropped += 1),
    countExports: (exporter) => ({
      export(spans: ReadableSpan[], onResult) {
        exporter.export(spans, (result) => {
          waiting -= spans.length;
          if (result.code === ExportResultCode.SUCCESS) noteSuccess(spans.length);
          else noteFailure(spans.length);
          onResult(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    }),
    limit: (processor, max) => ({
      onStart: (span, parent) => processor.onStart(span, parent),
      onEnd(span) {
        if (waiting >= max) {
          counts.dropped += 1;
          return;
        }
        waiting += 1;
        processor.onEnd(span);
      },
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    }),
  };
}
