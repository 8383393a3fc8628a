import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { startRecordingProxy, type RecordingProxy } from '#tests/support/clients/recording-proxy.ts';
import {
  spawnShops,
  stopShops,
  waitUntilReady,
  type RunningShops,
} from '#tests/support/replicas/running-shops.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import {
  startFakeCollector,
  type FakeCollector,
  type SentSpan,
} from '#tests/support/tracing/fake-collector.ts';

const karamell = shopNamed('karamell');
/** Spans are sent every two seconds. */
const WITHIN_MS = 15_000;
const START_MS = 90_000;
const SECRET_HEADER = 'the-secret-of-the-collector';

let collector: FakeCollector;
let api: RecordingProxy;
let shops: RunningShops;

/** Starts a storefront whose calls of the API are recorded. */
async function startTracedShops(environment: Readonly<Record<string, string>>): Promise<RunningShops> {
  const started = await spawnShops(Number(new URL(api.origin).port), environment);
  await waitUntilReady(started);
  return started;
}

beforeAll(async () => {
  collector = await startFakeCollector();
  api = await startRecordingProxy(testServers.backendPort);
  shops = await startTracedShops({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${SECRET_HEADER}`,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
}, START_MS);

afterAll(async () => {
  await stopShops(shops);
  await Promise.all([api.close(), collector.close()]);
});

const newTrace = () => {
  const traceId = randomUUID().replaceAll('-', '');
  return { traceId, headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } };
};

/** The spans of a trace, once its request has one. */
async function spansOf(traceId: string): Promise<readonly SentSpan[]> {
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => ofTrace().some(({ kind }) => kind === 2), { timeout: WITHIN_MS }).toBe(true);
  return ofTrace();
}

/** Log lines of requests to a path. */
const linesOf = (path: string) =>
  shops
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter((line) => line.path === path);

test('a page is a span with those of its cache, queue, loaders, operations, calls and rendering', async () => {
  const { traceId, headers } = newTrace();
  const path = `/en/sok/${randomUUID()}`;
  expect((await shops.ask(karamell.host, path, { headers })).status).toBe(200);
  const spans = await spansOf(traceId);
  const [root] = spans.filter(({ kind }) => kind === 2);
  expect(root).toMatchObject({ name: 'GET search', parentSpanId: 'b7ad6b7169203331' });
  expect(root?.attributes).toMatchObject({
    'arkad.channel': 'karamell',
    'arkad.kind': 'search',
    'arkad.outcome': 'miss',
    'http.request.method': 'GET',
    'http.response.status_code': 200,
  });
  const children = spans.filter(({ kind }) => kind !== 2);
  expect(new Set(children.map(({ name }) => name.split(' ')[0]))).toEqual(
    new Set(['page', 'queue', 'wait', 'loader', 'operation', 'call', 'render']),
  );
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(children.every(({ parentSpanId = '' }) => ids.has(parentSpanId))).toBe(true);
  const requestId = root?.attributes['arkad.request_id'];
  const [line] = linesOf('/en/sok/[hidden]').filter((each) => each.requestId === requestId);
  expect(line?.traceId).toBe(traceId);
});

test('the API gets the span of its call as the parent, and nothing of the visitor is in a span', async () => {
  const word = randomUUID();
  const { traceId, headers } = newTrace();
  await shops.ask(karamell.host, `/en/sok/${word}?campaign=${word}`, {
    headers: { ...headers, cookie: `ralph-cart=${word}`, 'x-forwarded-for': '203.0.113.77' },
  });
  const spans = await spansOf(traceId);
  const calls = spans.filter(({ kind }) => kind === 3);
  const sent = api.recorded
    .map((call) => call.headers.traceparent)
    .filter((value) => value?.includes(traceId));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent)).toEqual(new Set(calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`)));
  const login = newTrace();
  const answer = await shops.ask(karamell.host, '/account/session', {
    method: 'POST',
    headers: {
      ...login.headers,
      accept: 'application/json',
      origin: `http://${karamell.host}:${shops.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      intent: 'login',
      email: DEMO_PERSON.username,
      password: DEMO_PERSON.password,
    }).toString(),
  });
  expect(answer.status).toBe(200);
  const names = (await spansOf(login.traceId)).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['call auth login', 'call auth sign', 'action account-session']),
  );
  const text = collector.text();
  for (const hidden of [word, '203.0.113.77', karamell.host, DEMO_PERSON.username, DEMO_PERSON.password])
    expect(text).not.toContain(hidden);
  expect(text).toContain(SECRET_HEADER);
  expect(shops.output()).not.toContain(SECRET_HEADER);
});

test('a page of the cache is two spans', async () => {
  const path = '/en/brands';
  await shops.ask(karamell.host, path);
  const { traceId, headers } = newTrace();
  const answer = await shops.ask(karamell.host, path, { headers });
  expect(answer.headers['x-page-cache']).toBe('hit');
  const spans = await spansOf(traceId);
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET brands', 'page cache']);
});

test('the server itself has nothing of OpenTelemetry: it loads a file of its own where traces are sent', () => {
  expect(readFileSync('build/server.js', 'utf8')).not.toContain('opentelemetry');
  expect(readFileSync('build/tracing.js', 'utf8')).toContain('opentelemetry');
});

test(
  'a visitor without a trusted proxy chooses nothing',
  async () => {
    const own = await startTracedShops({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_TRACES_SAMPLER_ARG: '0',
      TRUST_PROXY: 'off',
    });
    const { traceId, headers } = newTrace();
    await own.ask(karamell.host, '/en/brands', { headers });
    await stopShops(own);
    expect(collector.text()).not.toContain(traceId);
  },
  START_MS,
);
