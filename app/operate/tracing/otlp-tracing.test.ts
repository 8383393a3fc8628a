import { InMemorySpanExporter, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { createTracing, parseTraceparent, type TracingOptions } from './otlp-tracing.ts';

const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const SAMPLED = `00-${PARENT.traceId}-${PARENT.spanId}-01`;
const NOT_SAMPLED = `00-${PARENT.traceId}-${PARENT.spanId}-00`;

function withTracing({ ratio = 1, ...changes }: Partial<TracingOptions> & { ratio?: number } = {}) {
  const lines: string[] = [];
  const note = (_facts: object, message: string) => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  const exporter = new InMemorySpanExporter();
  // Its own shutdown forgets what it has got
  const exported: ReadableSpan[] = [];
  const recording: SpanExporter = {
    export(spans, onResult) {
      exported.push(...spans);
      exporter.export(spans, onResult);
    },
    shutdown: () => exporter.shutdown(),
  };
  const settings = { ratio, serviceName: 'arkad' };
  const tracing = createTracing(settings, { log, exporter: recording, ...changes });
  return { tracing, exported, lines };
}

test.each([
  { ratio: 0.5, random: 0.49, header: undefined, isTraced: true },
  { ratio: 0.5, random: 0.5, header: undefined, isTraced: false },
  { ratio: 0, random: 0, header: undefined, isTraced: false },
  { ratio: 1, random: 0.999, header: undefined, isTraced: true },
  { ratio: 0, random: 0, header: SAMPLED, isTraced: true },
  { ratio: 1, random: 0, header: NOT_SAMPLED, isTraced: false },
  { ratio: 1, random: 0, header: 'nonsense', isTraced: true },
])('ratio $ratio, chance $random, parent $header: $isTraced', ({ ratio, random, header, isTraced }) => {
  const { tracing } = withTracing({ ratio, random: () => random });
  expect(tracing.startRequest(header) !== null).toBe(isTraced);
});

test('a request of a trace has its id and its span as the parent; children have the request', async () => {
  const { tracing, exported } = withTracing();
  const request = tracing.startRequest(SAMPLED);
  const call = request?.startChild('call', { operation: 'product' });
  const [, traceId, callId, flags] = call?.traceparent.split('-') ?? [];
  expect([traceId, flags]).toEqual([PARENT.traceId, '01']);
  call?.end({ failure: 'timeout' });
  request?.note({ outcome: 'miss' });
  request?.end({ method: 'GET', kind: 'product', channel: 'birch', requestId: 'abc', status: 200 });
  await tracing.close();
  const [child, root] = exported;
  expect([child?.name, child?.spanContext().spanId, child?.status.code]).toEqual(['call product', callId, 2]);
  expect([root?.name, root?.parentSpanContext?.spanId, root?.status.code]).toEqual([
    'GET product',
    PARENT.spanId,
    0,
  ]);
  expect(child?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId);
  expect(root?.attributes).toEqual({
    'arkad.channel': 'birch',
    'arkad.kind': 'product',
    'arkad.outcome': 'miss',
    'arkad.request_id': 'abc',
    'http.request.method': 'GET',
    'http.response.status_code': 200,
  });
  expect(tracing.counts()).toEqual({ exported: 2, failed: 0, dropped: 0 });
});

test('a request has a bounded number of spans, a second a bounded number of traces', async () => {
  let time = 0;
  const { tracing, exported } = withTracing({ now: () => time });
  const request = tracing.startRequest();
  for (let index = 0; index < 300; index += 1) request?.startChild('operation').end();
  request?.end();
  const others = Array.from({ length: 100 }, () => tracing.startRequest(SAMPLED));
  expect(others.filter(Boolean)).toHaveLength(49);
  time = 1000;
  expect(tracing.startRequest()).not.toBeNull();
  await tracing.close();
  expect(exported).toHaveLength(201);
  expect(tracing.counts()).toEqual({ exported: 201, failed: 0, dropped: 100 + 51 });
});

test('a collector that fails costs its spans and one log line', async () => {
  const failing: SpanExporter = {
    export: (_spans, onResult) => onResult({ code: 1, error: new Error('no') }),
    shutdown: async () => {},
  };
  const { tracing, lines } = withTracing({ exporter: failing });
  for (let index = 0; index < 40; index += 1) {
    const request = tracing.startRequest();
    for (let child = 0; child < 100; child += 1) request?.startChild('loader').end();
    request?.end();
  }
  await tracing.close();
  const { exported, failed, dropped } = tracing.counts();
  expect([exported, failed + dropped]).toEqual([0, 40 * 101]);
  expect(dropped).toBeGreaterThan(0);
  expect(lines).toEqual(['traces could not be sent to the collector']);
});

test('a collector that never answers does not hold up the end of the process', async () => {
  const hanging: SpanExporter = { export: () => {}, shutdown: () => new Promise(() => {}) };
  const { tracing } = withTracing({ exporter: hanging });
  tracing.startRequest()?.end();
  const startedAt = performance.now();
  await tracing.close();
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  // A later version may append
  [`01-${TRACE}-${SPAN}-01-more`, true],
])('%s is a parent, sampled: %s', (header, isSampled) => {
  expect(parseTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
});

test.each([
  undefined,
  '',
  'nonsense',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  ` 00-${TRACE}-${SPAN}-01`,
])('%s is none', (header) => {
  expect(parseTraceparent(header)).toBeNull();
});
