import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assert, constantFrom, integer, jsonValue, property, tuple } from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LimitName } from '#kernel/limits/limits.ts';
import { aCommerce, aDocument, bindTo, withUpstream, type UpstreamAnswer } from '#tests/support/upstream.ts';
import { JsonMeter } from './fetch-answer.server.ts';

const fresh = { freshForMs: 60_000, staleForMs: 60_000 };
const lamp = aDocument('query lamp { product { productId alias } }');
const LAMP = { product: { productId: 1, alias: 'lamp' } };
const LIMITS = { bytes: 100_000_000, values: 20_000, depth: 64, textChars: 100_000 };
const caught = (error: unknown): unknown => error;

function aLimitLog() {
  const reached: [LimitName, string | null][] = [];
  return {
    reached,
    limitLog: { reached: (...facts: [LimitName, string | null]) => void reached.push(facts) },
  };
}

/** A correct answer with a member more, which nothing asked for. */
const withMember = (text: string): UpstreamAnswer => ({
  text: `${JSON.stringify({ data: LAMP }).slice(0, -1)},"more":${text}}`,
});
const nested = (levels: number): UpstreamAnswer => withMember('['.repeat(levels) + ']'.repeat(levels));
/** With `count` values in all: six are those of the correct answer. */
const keys = (count: number): UpstreamAnswer =>
  withMember(`{${Array.from({ length: count - 6 }, (_, number) => `"a${number}":1`).join(',')}}`);

test.each([
  ['nested', 'upstreamAnswerDepth', nested(63), nested(64)],
  ['with many values', 'upstreamAnswerValues', keys(20_000), keys(20_001)],
] as const)(
  '[AP-03] an answer %s passes at the limit, and is refused beyond it',
  (_name, limit, last, first) =>
    withUpstream(
      (_call, number) => (number === 1 ? last : first),
      async ({ url }) => {
        const { reached, limitLog } = aLimitLog();
        const client = bindTo(aCommerce({ limitLog, upstream: { answerLimits: LIMITS } }), url);
        expect(await client.request(lamp)).toEqual(LAMP);
        expect(reached).toEqual([]);
        expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'tooLarge', status: 502 });
        expect(reached).toEqual([[limit, 'shop-a']]);
      },
    ),
);

test('[AP-03] a text beyond the limit is cut and counted; the answer is used, and an error’s message is cut too', () =>
  withUpstream(
    (_call, number) =>
      number === 1
        ? { body: { data: { product: { productId: 1, alias: 'x'.repeat(100_001) } } } }
        : { status: 500, body: { errors: [{ message: 'y'.repeat(100_001) }] } },
    async ({ url }) => {
      const { reached, limitLog } = aLimitLog();
      const client = bindTo(aCommerce({ limitLog, upstream: { answerLimits: LIMITS, retries: 0 } }), url);
      expect(await client.request(lamp)).toEqual({
        product: { productId: 1, alias: `${'x'.repeat(99_999)}…` },
      });
      expect(reached).toEqual([['upstreamTextChars', 'shop-a']]);
      const error = await client.request(lamp).catch(caught);
      expect(error).toMatchObject({ kind: 'http', errors: [{ message: `${'y'.repeat(99_999)}…` }] });
    },
  ));

test.each([
  ['nested deeply', nested(1_000_000)],
  ['of half a million members', keys(500_000)],
  ['of half a million texts', withMember(`[${'"",'.repeat(500_000)}1]`)],
])(
  '[AP-03] an answer %s is a failure like others: the last good one is shown, and the API is given up',
  (_name, answer) =>
    withUpstream(
      (_call, number) => (number === 1 ? { body: { data: LAMP } } : answer),
      async ({ url, calls }) => {
        vi.useFakeTimers({ toFake: ['Date', 'performance'] });
        onTestFinished(() => void vi.useRealTimers());
        const upstream = { answerLimits: LIMITS, breakAfter: 3, breakMs: 60_000, retries: 2 };
        const commerce = aCommerce({ upstream });
        const client = bindTo(commerce, url);
        expect(await client.query(lamp, fresh)).toEqual(LAMP);
        vi.advanceTimersByTime(200_000);
        for (let call = 0; call < 3; call += 1) expect(await client.query(lamp, fresh)).toEqual(LAMP);
        expect(calls).toHaveLength(4);
        const shop = { channelKey: 'shop-a', channelVersion: 'v1' };
        expect(commerce.apis.breaker(shop)).toBe('open');
        const { reason } = commerce.apis.health(shop);
        expect(reason).toMatch(/^sends answers that are too large: more than upstreamAnswer\w+ allows$/);
      },
    ),
);

test.each([
  ['nested', 200, '[', 'upstreamAnswerDepth'],
  ['of members', 200, '"a":0,', 'upstreamAnswerValues'],
  ['nested', 503, '[', 'upstreamAnswerDepth'],
] as const)(
  '[AP-03] an answer without end, %s (status %i), is cut at the limit, and its connection is closed',
  (_name, status, text, limit) =>
    withUpstream(
      () => ({ status, text, fault: 'endless' }),
      async ({ url, closed }) => {
        const { reached, limitLog } = aLimitLog();
        const upstream = { answerLimits: LIMITS, timeoutMs: 20_000 };
        const client = bindTo(aCommerce({ limitLog, upstream }), url);
        expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'tooLarge' });
        expect(reached).toEqual([[limit, 'shop-a']]);
        await closed;
      },
    ),
);

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['102 without end', ['', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1000)]],
  ['103 with headers without end', ['', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1000)]],
  ['chunks of one byte without end', [CHUNKED, '1\r\n \r\n'.repeat(1000)]],
  ['chunks with long extensions without end', [CHUNKED, `1;${'x'.repeat(8000)}\r\n \r\n`]],
] as const)('[AP-03] %s: the call is ended at the limit of bytes, and its connection closed', (_name, wire) =>
  withUpstream(
    () => ({ wire }),
    async ({ url, closed }) => {
      const { reached, limitLog } = aLimitLog();
      const upstream = { answerLimits: { ...LIMITS, bytes: 500_000 }, timeoutMs: 20_000 };
      const client = bindTo(aCommerce({ limitLog, upstream }), url);
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'tooLarge', status: 502 });
      expect(reached).toEqual([['upstreamAnswerBytes', 'shop-a']]);
      await closed;
    },
  ),
);

const whole = (body: string): string => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('[AP-03] a few answers before the answer are none', () =>
  withUpstream(
    () => ({
      wire: [
        'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(3) + whole(JSON.stringify({ data: LAMP })),
        '',
      ],
    }),
    async ({ url }) => {
      expect(await bindTo(aCommerce(), url).request(lamp)).toEqual(LAMP);
    },
  ));

test('[AP-03] what an API sends unasked after its answer closes the connection', () =>
  withUpstream(
    () => ({ wire: [whole(JSON.stringify({ data: LAMP })), ''], unasked: 'x'.repeat(1000) }),
    async ({ url, closed }) => {
      expect(await bindTo(aCommerce(), url).request(lamp)).toEqual(LAMP);
      await closed;
    },
  ));

test('[AP-03] an answer that switches protocols is a failure at once', () =>
  withUpstream(
    () => ({ wire: ['HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', ''] }),
    async ({ url }) => {
      const client = bindTo(aCommerce({ upstream: { timeoutMs: 20_000 } }), url);
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'network' });
    },
  ));

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('[AP-03] an answer in %s is read, and one that is cut off is a failure', (encoding, compress) =>
  withUpstream(
    (_call, number) => {
      const bytes = compress(JSON.stringify({ data: LAMP }));
      return {
        bytes: number === 1 ? bytes : bytes.subarray(0, 12),
        headers: { 'content-encoding': encoding },
      };
    },
    async ({ url }) => {
      const client = bindTo(aCommerce(), url);
      expect(await client.request(lamp)).toEqual(LAMP);
      expect(await client.request(lamp).catch(caught)).toMatchObject({ status: 502 });
    },
  ),
);

test('[AP-03] of many errors the first hundred are read; the others may concern any part of the answer', () =>
  withUpstream(
    () => ({
      body: { data: null, errors: Array.from({ length: 3000 }, () => ({ message: 'x', path: ['product'] })) },
    }),
    async ({ url }) => {
      const error = await bindTo(aCommerce(), url).request(lamp).catch(caught);
      expect(error).toMatchObject({ kind: 'graphql' });
      const { errors } = error as { errors: readonly unknown[] };
      expect(errors).toHaveLength(100);
      expect(errors.at(-1)).toMatchObject({ message: '2901 more errors' });
    },
  ));

interface Counts {
  readonly values: number;
  readonly depth: number;
}

function measure(pieces: readonly Uint8Array[]): Counts {
  const meter = new JsonMeter();
  for (const piece of pieces) meter.add(piece);
  const { values, depth } = meter;
  return { values, depth };
}

/** What the meter promises, from the parsed value. */
function countValue(value: unknown): Counts {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const members = Object.values(value).map(countValue);
  return {
    values: members.reduce((sum, { values }) => sum + values, members.length === 0 ? 2 : 1),
    depth: members.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
  };
}

/** Brackets, commas, quotes and escapes within texts and names; characters of one to four bytes. */
const TRICKY =
  String.raw`{"a,[{":"\\","b\"]":["\\\"",",",{"å\u005b":"€[","😀":[[],{},""]}], "\\\\": -1.5e-3 , "x":"\\\\\""}` +
  '\n';

test('[AP-03] values and levels are those of the parsed text, wherever its bytes are cut', () => {
  const bytes = Buffer.from(TRICKY);
  const expected = countValue(JSON.parse(TRICKY));
  expect(expected).toEqual({ values: 15, depth: 5 });
  for (let cut = 0; cut <= bytes.length; cut += 1)
    expect(measure([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual(expected);
  expect(measure(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  expect(measure(Array.from(bytes, (byte) => [Uint8Array.of(byte), new Uint8Array()]).flat())).toEqual(
    expected,
  );
});

test('[AP-03] values and levels of any JSON are counted, in pieces of any size', () => {
  const texts = tuple(jsonValue({ maxDepth: 6 }), constantFrom(undefined, 1, '\t'));
  assert(
    property(texts, integer({ min: 1, max: 9 }), ([value, space], size) => {
      const text = JSON.stringify(value, null, space);
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(measure(pieces)).toEqual(countValue(JSON.parse(text)));
    }),
  );
});

test('[AP-03] what is no JSON has counts too', () => {
  expect(measure([Buffer.from(']]}}[,,"')])).toEqual({ values: 4, depth: 0 });
  expect(measure([])).toEqual({ values: 1, depth: 0 });
});
