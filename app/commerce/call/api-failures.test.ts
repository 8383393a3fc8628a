import { expect, test } from 'vitest';
import { CommerceError, type CommerceErrorKind } from '#app/commerce/commerce-error.ts';
import { ApiLog } from './api-failures.server.ts';

type Line = Readonly<Record<string, unknown>> & { readonly message: string };

/** A log whose clock the test advances. */
function anApiLog() {
  const lines: Line[] = [];
  let nowMs = 0;
  const write = (facts: Readonly<Record<string, unknown>>, message: string) => {
    lines.push({ ...facts, message });
  };
  const log = new ApiLog({ info: write, warn: write }, () => nowMs);
  const fail = (kind: CommerceErrorKind, operation = 'menu', channel = 'a', status?: number) => {
    log.noteFailure(new CommerceError({ kind, operation, channel, ...(status ? { status } : {}) }));
  };
  const succeed = (operation = 'menu', channel = 'a') => log.noteSuccess(channel, operation);
  return { lines, fail, succeed, wait: (ms: number) => (nowMs += ms) };
}

test('an outage is its beginning, one summary a minute, and its end', () => {
  const { lines, fail, succeed, wait } = anApiLog();
  for (let second = 0; second < 150; second++) {
    for (const operation of ['menu', 'product', 'reviews']) fail('network', operation);
    wait(1000);
  }
  wait(10_000);
  succeed();
  expect(lines.map(({ message }) => message)).toEqual([
    'commerce: the API fails',
    'commerce: the API still fails',
    'commerce: the API still fails',
    'commerce: the API works again',
  ]);
  expect(lines[0]).toMatchObject({ channel: 'a', operation: 'menu', kind: 'network', status: 502 });
  const operations = { menu: 60, product: 60, reviews: 60 };
  expect(lines[2]).toMatchObject({ failedCalls: 180, kinds: { network: 180 }, seconds: 120 });
  expect(lines[1]?.operations).toEqual({ ...operations, reviews: 60 });
  expect(lines[3]).toMatchObject({ failedCalls: 450, seconds: 149 });
});

test('an API that fails now and then stays one story', () => {
  const { lines, fail, succeed, wait } = anApiLog();
  for (let call = 0; call < 50; call++) {
    fail('timeout');
    wait(500);
    succeed();
    wait(500);
  }
  expect(lines).toHaveLength(1);
});

test('[CH-11] each channel has its own story', () => {
  const { lines, fail, succeed, wait } = anApiLog();
  fail('unavailable', 'menu', 'a');
  fail('http', 'menu', 'b', 503);
  wait(20_000);
  succeed('menu', 'b');
  expect(lines.map(({ channel, message }) => `${String(channel)} ${message}`)).toEqual([
    'a commerce: the API fails',
    'b commerce: the API fails',
    'b commerce: the API works again',
  ]);
});

test('an operation that alone answers with errors is a story of its own', () => {
  const { lines, fail, succeed, wait } = anApiLog();
  fail('graphql', 'reviews');
  fail('graphql', 'reviews');
  fail('http', 'product', 'a', 404);
  wait(20_000);
  succeed('menu');
  expect(lines).toHaveLength(2);
  succeed('reviews');
  expect(lines.map(({ message, operation }) => `${message}: ${String(operation)}`)).toEqual([
    'commerce: an operation fails: reviews',
    'commerce: an operation fails: product',
    'commerce: an operation works again: reviews',
  ]);
});

test('a refused API key concerns the whole API', () => {
  const { lines, fail } = anApiLog();
  fail('http', 'menu', 'a', 401);
  fail('http', 'product', 'a', 403);
  expect(lines.map(({ message }) => message)).toEqual(['commerce: the API fails']);
});
