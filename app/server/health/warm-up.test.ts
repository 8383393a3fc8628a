import { expect, test, vi } from 'vitest';
import { createApiHealth } from '#app/commerce/api-health.server.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aChannel, aChannelFile } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { warmUp } from './warm-up.ts';

const LONG_MS = 60_000;
const down = new CommerceError({ kind: 'timeout', operation: 'channelProbe', channel: 'a' });
const shop = (key: string, origin: string) =>
  aChannel({ endpoints: { ...aChannelFile().endpoints, api: `${origin}/graphql` } }, key);
const [a, b, other] = [
  shop('a', 'https://api.example'),
  shop('b', 'https://api.example'),
  shop('other', 'https://other.example'),
];

function start(limitMs: number, channels = [a, b, other]) {
  const health = createApiHealth();
  const report = ({ key, version }: typeof a, error: unknown = null) =>
    health.report({ channelKey: key, channelVersion: version }, error);
  const warn = vi.fn();
  const done = vi.fn();
  const begin = () =>
    warmUp({ registry: { all: () => channels }, health, limitMs, log: { ...silentLog, warn } });
  return { report, warn, done, begin: () => begin().then(done) };
}

test('a replica waits until each API has answered for one of its shops', async () => {
  const { report, warn, done, begin } = start(LONG_MS);
  const warm = begin();
  report(a, down);
  report(b);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  report(other);
  await warm;
  expect(warn).not.toHaveBeenCalled();
});

test('APIs that have answered before, and none at all, hold nothing back', async () => {
  const { report, begin } = start(LONG_MS, [a]);
  report(a);
  await begin();
  await start(LONG_MS, []).begin();
  await start(0).begin();
});

test('the wait is bounded, and the log names the APIs that did not answer', async () => {
  vi.useFakeTimers();
  try {
    const { report, warn, done, begin } = start(LONG_MS);
    const warm = begin();
    report(other);
    await vi.advanceTimersByTimeAsync(LONG_MS - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await warm;
    expect(warn).toHaveBeenCalledExactlyOnceWith({ apis: ['https://api.example'] }, expect.any(String));
  } finally {
    vi.useRealTimers();
  }
});
