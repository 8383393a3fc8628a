import { expect, onTestFinished, test, vi } from 'vitest';
import type { Channel } from '#app/channels/channel.ts';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { someApis } from '#tests/support/upstream.ts';
import { type ChannelProbeOptions, createChannelProbes } from './channel-probes.ts';
import type { ProbeResult } from '#app/channels/registry/probe-channel.server.ts';

const WARNING = {
  path: 'market',
  value: '"xx"',
  reason: 'no such market',
  fix: 'use se',
  line: null,
  column: null,
};
const SOUND: ProbeResult = { error: null, warnings: [] };
const down = new CommerceError({ kind: 'timeout', operation: 'channelProbe', channel: 'a' });

function start(probe: ChannelProbeOptions['probe'], first: readonly Channel[]) {
  let channels = first;
  let notify = () => {};
  const apis = someApis();
  const probes = createChannelProbes({
    registry: {
      all: () => channels,
      onChange: (listener) => ((notify = listener), () => (notify = () => {})),
    },
    apis,
    probe,
    log: silentLog,
    times: { firstMs: 5, soundMs: 20, warnedMs: 20, failingMs: 5, timeoutMs: 50 },
  });
  const set = (next: readonly Channel[]) => {
    channels = next;
    notify();
  };
  return { apis, probes, set };
}
const subject = ({ key, version }: Channel) => ({ channelKey: key, channelVersion: version });

test('[CH-05] each shop is probed after it was loaded and again, and its warnings end when they are mended', async () => {
  const [a, b] = [aChannel({}, 'a'), aChannel({}, 'b')];
  let isMended = false;
  const probe = vi.fn<ChannelProbeOptions['probe']>(async ({ key }: Channel) =>
    key === 'a' && !isMended ? { error: null, warnings: [WARNING] } : SOUND,
  );
  const { probes, apis } = start(probe, [a, b]);
  await vi.waitFor(() => expect(probes.warnings(a)).toEqual([WARNING]));
  expect(probes.warnings(b)).toEqual([]);
  isMended = true;
  await vi.waitFor(() => expect(probes.warnings(a)).toEqual([]));
  expect(apis.health(subject(a)).state).toBe('ready');
  probes.close();
});

test('[CH-12] a failing API is probed until it answers, and the state follows', async () => {
  const a = aChannel({}, 'a');
  let isDown = true;
  const { probes, apis } = start(async () => (isDown ? { error: down, warnings: [WARNING] } : SOUND), [a]);
  await vi.waitFor(() => expect(apis.health(subject(a)).state).toBe('failing'));
  isDown = false;
  await vi.waitFor(() => expect(apis.health(subject(a)).state).not.toBe('failing'));
  expect(probes.warnings(a)).toEqual([]);
  probes.close();
});

test('a probe that hangs ends at its deadline, and few run at a time', async () => {
  const channels = Array.from({ length: 20 }, (_, index) => aChannel({}, `shop-${index}`));
  let running = 0;
  let most = 0;
  const hang = async (_channel: Channel, signal: AbortSignal): Promise<ProbeResult> => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    running -= 1;
    return { error: down, warnings: [] };
  };
  const { probes, apis } = start(hang, channels);
  await vi.waitFor(() =>
    expect(channels.every((one) => apis.health(subject(one)).state === 'failing')).toBe(true),
  );
  expect(most).toBe(8);
  probes.close();
});

test('removed and changed channels and a shutdown stop their probes, running ones too', async () => {
  const [a, b] = [aChannel({}, 'a'), aChannel({}, 'b')];
  const changed = aChannel({ siteName: 'Changed' }, 'b');
  const stopped: string[] = [];
  const probe = vi.fn<ChannelProbeOptions['probe']>(
    async ({ key, siteName }: Channel, signal: AbortSignal): Promise<ProbeResult> => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped.push(`${key} ${siteName}`);
      return { error: down, warnings: [WARNING] };
    },
  );
  const { probes, apis, set } = start(probe, [a, b]);
  await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(2));
  set([changed]);
  await vi.waitFor(() => expect(stopped).toEqual(['a Test shop', 'b Test shop']));
  expect(apis.health(subject(a)).state).toBe('unknown');
  expect(probes.warnings(changed)).toEqual([]);
  await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(3));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  probes.close();
  const calls = probe.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60);
  expect(probe.mock.calls.length).toBe(calls);
});
