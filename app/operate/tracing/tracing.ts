import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestSpans } from '#kernel/span.ts';
import { EnvError } from '#app/env.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { TraceSettings } from '#app/env/trace-settings.ts';

/** Ended spans by outcome. `dropped`: too many waited, or the trace had too many. `failed`: the collector did not take them. */
export type SpanCounts = Readonly<Record<'exported' | 'failed' | 'dropped', number>>;

export const NO_SPANS: SpanCounts = { exported: 0, failed: 0, dropped: 0 };

/** Traces of this process. */
export interface Tracing extends RequestSpans {
  readonly counts: () => SpanCounts;
  /** Sends what waits, for two seconds at most. Never rejects. */
  close(): Promise<void>;
}

/**
 * Null without an address to send traces to: then nothing of OpenTelemetry is loaded.
 *
 * @throws EnvError where there is an address and no build
 */
export async function openTracing(
  settings: TraceSettings | null,
  buildFolder: string,
  log: Logger,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const file = path.join(buildFolder, 'tracing.js');
  if (!existsSync(file))
    throw new EnvError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the part that sends traces is not built: npm run build.',
    );
  // A path that is computed at run time keeps esbuild from bundling the build into the server
  const { createOtlpTracing } = (await import(pathToFileURL(file).href)) as {
    createOtlpTracing: (settings: TraceSettings, log: Logger) => Tracing;
  };
  return createOtlpTracing(settings, log);
}
