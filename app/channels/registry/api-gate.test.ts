import { expect, onTestFinished, test, vi } from 'vitest';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { type AskApi, createApiGate } from './api-gate.server.ts';

const PROBLEM = { path: ['channelId'], reason: 'the API knows no channel with this id', fix: 'use another' };
const serving = aChannel();
const changed = (changes: Partial<ChannelFileContent>) => aChannel(changes);

/** A gate whose API answers when told to. */
function aGate(times: { readonly timeoutMs?: number; readonly retryMs?: number } = {}) {
  const answers: ((problem: typeof PROBLEM | null) => void)[] = [];
  const ask = vi.fn<AskApi>(() => new Promise((resolve) => answers.push(resolve)));
  const onVerdict = vi.fn<() => void>();
  const gate = createApiGate({ ask, onVerdict, ...times });
  onTestFinished(() => gate.close());
  const answer = async (problem: typeof PROBLEM | null): Promise<void> => {
    answers.shift()?.(problem);
    await vi.waitFor(() => expect(onVerdict).toHaveBeenCalled());
  };
  return { gate, ask, answer, onVerdict };
}

test('[CH-05] only another channel id, key or API waits, and one question is asked per version', async () => {
  const { gate, ask, answer } = aGate();
  expect(gate.judge(changed({ siteName: 'Other' }), serving)).toBe('live');
  expect(gate.judge(changed({ channelId: '9|xx' }), null)).toBe('live');
  expect(gate.judge(changed({ channelId: '9|xx', probeBeforeLive: false }), serving)).toBe('live');
  const other = changed({ channelId: '9|xx' });
  expect([gate.judge(other, serving), gate.judge(other, serving)]).toEqual(['pending', 'pending']);
  expect(ask).toHaveBeenCalledOnce();
  await answer(null);
  expect(gate.judge(other, serving)).toBe('live');
});

test('[CH-05] a refused version stays refused until it is judged again', async () => {
  const { gate, ask, answer } = aGate();
  const other = changed({ channelId: '9|xx' });
  gate.judge(other, serving);
  await answer(PROBLEM);
  expect(gate.judge(other, serving)).toEqual(PROBLEM);
  gate.forgetRefused();
  expect(gate.judge(other, serving)).toBe('pending');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[CH-05] a refused version is judged again by itself', async () => {
  const { gate, answer, onVerdict } = aGate({ retryMs: 5 });
  const other = changed({ channelId: '9|xx' });
  gate.judge(other, serving);
  await answer(PROBLEM);
  await vi.waitFor(() => expect(onVerdict).toHaveBeenCalledTimes(2));
  expect(gate.judge(other, serving)).toBe('pending');
});

test('[CH-05] a newer version ends the question about the one before', () => {
  const { gate, ask } = aGate();
  gate.judge(changed({ channelId: '9|xx' }), serving);
  gate.judge(changed({ channelId: '8|xx' }), serving);
  expect(ask.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  expect(gate.judge(changed({ siteName: 'Back' }), serving)).toBe('live');
  expect(ask.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, true]);
});
