import type { TraceSettings } from '#kernel/settings/trace-settings.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Tracing } from './tracing.ts';

/** Null without an address to send traces to: then nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TraceSettings | null, log: Logger): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(settings, log);
}
