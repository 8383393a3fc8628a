import { expect, test, vi } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aChannel, aChannelFile } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { someApis } from '#tests/support/upstream.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createLifecycle, createReadiness, warmUp } from './readiness.ts';

test('[CH-12] one served shop is enough by default', () => {
  const areEnough = createReadiness('any');
  expect(areEnough([])).toBe(false);
  expect(areEnough(['failed'])).toBe(false);
  expect(areEnough(['failed', 'stale'])).toBe(true);
});

test('[CH-12] a start that requires all shops waits for each, and stays ready when one fails later', () => {
  const areEnough = createReadiness('all');
  expect(areEnough([])).toBe(false);
  expect(areEnough(['ready', 'failed'])).toBe(false);
  expect(areEnough(['ready', 'stale'])).toBe(true);
  expect(areEnough(['ready', 'stale', 'failed'])).toBe(true);
  expect(areEnough(['failed'])).toBe(false);
});

const LONG_MS = 60_000;
const down = new CommerceError({ kind: 'timeout', operation: 'channelProbe', channel: 'a' });
const shop = (key: string, origin: string) =>
  aChannel({ endpoints: { ...aChannelFile().endpoints, api: `${origin}/graphql` } }, key);
const [a, b, other] = [
  shop('a', 'https://api.example'),
  shop('b', 'https://api.example'),
  shop('other', 'https://other.example'),
];

function start(warmUpMs: number, channels = [a, b, other]) {
  const apis = someApis();
  const lifecycle = createLifecycle();
  const report = ({ key, version }: typeof a, error: unknown = null) =>
    apis.get({ channelKey: key, channelVersion: version }).report(error);
  const warn = vi.fn<RootLogger['warn']>();
  const parts = { registry: { all: () => channels }, apis, lifecycle, log: { ...silentLog, warn } };
  const begin = () => warmUp({ ...parts, env: { replica: { warmUpMs } } });
  return { report, warn, lifecycle, begin };
}

test('a replica waits until each API has answered for one of its shops', async () => {
  const { report, warn, lifecycle, begin } = start(LONG_MS);
  const warm = begin();
  report(a, down);
  report(b);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(lifecycle.phase()).toBe('warming');
  report(other);
  await warm;
  expect(lifecycle.phase()).toBe('ready');
  expect(warn).not.toHaveBeenCalled();
});

test('APIs that have answered before, and none at all, hold nothing back', async () => {
  const { report, begin } = start(LONG_MS, [a]);
  report(a);
  await begin();
  await start(LONG_MS, []).begin();
  const { lifecycle, begin: beginAtOnce } = start(0);
  await beginAtOnce();
  expect(lifecycle.phase()).toBe('ready');
});

test('a process that was told to stop meanwhile does not become ready', async () => {
  const { report, lifecycle, begin } = start(LONG_MS, [a]);
  const warm = begin();
  lifecycle.enter('draining');
  report(a);
  await warm;
  expect(lifecycle.phase()).toBe('draining');
});

test('the wait is bounded, and the log names the APIs that did not answer', async () => {
  vi.useFakeTimers();
  try {
    const { report, warn, lifecycle, begin } = start(LONG_MS);
    const warm = begin();
    report(other);
    await vi.advanceTimersByTimeAsync(LONG_MS - 1);
    expect(lifecycle.phase()).toBe('warming');
    await vi.advanceTimersByTimeAsync(1);
    await warm;
    expect(warn).toHaveBeenCalledExactlyOnceWith({ apis: ['https://api.example'] }, expect.any(String));
  } finally {
    vi.useRealTimers();
  }
});
