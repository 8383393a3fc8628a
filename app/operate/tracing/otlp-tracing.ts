import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from '#kernel/logger.ts';
import type { TraceSettings } from '#app/env/trace-settings.ts';
import type { Span, SpanAttributes, SpanName } from '#kernel/span.ts';
import { createSpanCounter } from './counted-exporter.ts';
import type { Tracing } from './tracing.ts';

/** A span has about 1 kB until it is sent. */
const MAX_WAITING_SPANS = 2048;
const BATCH_SPANS = 512;
const BATCH_MS = 2000;
const EXPORT_MS = 5000;
const CLOSE_MS = 2000;
/** A page has about thirty. */
const MAX_SPANS_OF_REQUEST = 200;
/** Of an attribute: merged operations have the names of all their parts. */
const MAX_CHARACTERS = 200;

export interface TracingOptions {
  readonly log: Logger;
  readonly exporter?: SpanExporter;
  /** Returns 0 to 1. Default: `Math.random`. */
  readonly random?: () => number;
  readonly now?: () => number;
}

/** Traces that are sent to a collector by OTLP over HTTP. The only module that loads OpenTelemetry. */
export function createOtlpTracing(settings: TraceSettings, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 2,
  });
  return createTracing(settings, { log, exporter });
}

/** @param parts `exporter` gets the spans in batches */
export function createTracing(
  { ratio, serviceName }: Pick<TraceSettings, 'ratio' | 'serviceName'>,
  {
    log,
    exporter,
    random = Math.random,
    now = Date.now,
  }: TracingOptions & { readonly exporter: SpanExporter },
): Tracing {
  const counter = createSpanCounter(log, now);
  const batches = new BatchSpanProcessor(counter.countExports(exporter), {
    maxQueueSize: MAX_WAITING_SPANS,
    maxExportBatchSize: BATCH_SPANS,
    scheduledDelayMillis: BATCH_MS,
    exportTimeoutMillis: EXPORT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    // What is not sampled has no span at all
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: MAX_CHARACTERS },
    spanProcessors: [counter.limit(batches, MAX_WAITING_SPANS)],
  });
  const tracer = provider.getTracer('arkad');
  const limit = createTraceLimit(now);
  return {
    startRequest(header) {
      const parent = parseTraceparent(header);
      if (parent ? !parent.isSampled : random() >= ratio) return null;
      if (!limit.take()) {
        counter.drop();
        return null;
      }
      const context = parent ? toContext(parent) : ROOT_CONTEXT;
      const root = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
      return toSpan(root, {
        tracer,
        name: 'request',
        left: { spans: MAX_SPANS_OF_REQUEST },
        drop: counter.drop,
      });
    },
    counts: counter.counts,
    close: () => closeWithin(provider, CLOSE_MS),
  };
}

const toContext = ({ traceId, spanId }: RemoteParent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

async function closeWithin(provider: BasicTracerProvider, ms: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
  await Promise.race([provider.shutdown().catch(() => {}), timeout]);
}

interface SpanOptions {
  readonly tracer: Tracer;
  readonly name: SpanName | 'request';
  /** How many more spans the request may have. */
  readonly left: { spans: number };
  readonly drop: () => void;
}

function toSpan(span: OtelSpan, parts: SpanOptions): Span {
  const { traceId, spanId } = span.spanContext();
  let facts: SpanAttributes = {};
  const own: Span = {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    startChild(name, given = {}) {
      if (parts.left.spans === 0) {
        parts.drop();
        return toUnrecorded(own, parts.drop);
      }
      parts.left.spans -= 1;
      const kind = name === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const child = parts.tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, span));
      const made = toSpan(child, { ...parts, name });
      made.note(given);
      return made;
    },
    note: (given) => void (facts = { ...facts, ...given }),
    end(given) {
      facts = { ...facts, ...given };
      span.updateName(toName(parts.name, facts));
      span.setAttributes(toAttributes(facts));
      if (isFailure(facts)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  return own;
}

/** Beyond the limit of a request: its children belong to the last recorded span. */
function toUnrecorded({ traceId, traceparent }: Span, drop: () => void): Span {
  const span: Span = {
    traceId,
    traceparent,
    startChild() {
      drop();
      return span;
    },
    note: () => {},
    end: () => {},
  };
  return span;
}

/** `GET product`, `operation product`, `loader product:/p/:alias`. */
function toName(name: SpanOptions['name'], { method, kind, operation, route }: SpanAttributes): string {
  if (name === 'request') return [method, kind].filter(Boolean).join(' ') || name;
  return [name, operation ?? route].filter(Boolean).join(' ');
}

/** Names of OpenTelemetry's conventions where there is one. */
const ATTRIBUTES: Readonly<Record<keyof SpanAttributes, string>> = {
  channel: 'arkad.channel',
  requestId: 'arkad.request_id',
  method: 'http.request.method',
  kind: 'arkad.kind',
  route: 'arkad.route',
  operation: 'graphql.operation.name',
  outcome: 'arkad.outcome',
  status: 'http.response.status_code',
  failure: 'error.type',
};
const FACT_NAMES = Object.keys(ATTRIBUTES) as (keyof SpanAttributes)[];

const toAttributes = (facts: SpanAttributes): Attributes =>
  Object.fromEntries(FACT_NAMES.flatMap((name) => (name in facts ? [[ATTRIBUTES[name], facts[name]]] : [])));

const isFailure = ({ failure, status = 0 }: SpanAttributes): boolean =>
  failure !== undefined || status >= 500;

const SECOND_MS = 1000;
/**
 * Of all shops. A proxy that passes the visitors' own `traceparent` on lets them choose what is sampled, and each trace costs the
 * process and the collector.
 */
const MAX_TRACES_PER_SECOND = 50;

/** Bounds how many traces begin per second. */
function createTraceLimit(now: () => number): { take(): boolean } {
  let startedAt = -Infinity;
  let taken = 0;
  return {
    take() {
      const time = now();
      // A clock that was set back must not stop traces
      if (time - startedAt >= SECOND_MS || time < startedAt) [startedAt, taken] = [time, 0];
      taken += 1;
      return taken <= MAX_TRACES_PER_SECOND;
    },
  };
}

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
