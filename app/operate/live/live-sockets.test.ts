import { expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { type OpenSocket, sweepSockets } from './live-sockets.ts';
import { createSocketCounts, type LiveVisit } from './live-visit.ts';

const SHOP = aChannel({}, 'one');
const OTHER = aChannel({}, 'two');

const aVisit = (changes: Partial<LiveVisit> = {}): LiveVisit => ({
  channel: SHOP,
  hostName: 'one.example',
  cartId: undefined,
  addressKey: '192.0.2.1',
  log: { info: () => {}, warn: () => {}, error: () => {} } as unknown as LiveVisit['log'],
  ...changes,
});

test('[AP-04] sockets are bounded per address and shop, per shop, and in all', () => {
  const counts = createSocketCounts({
    ...DEFAULT_LIMITS,
    liveSocketsPerAddress: 2,
    liveSocketsPerChannel: 3,
    liveSocketsInAll: 4,
  });
  expect([1, 2, 3].map(() => counts.open(aVisit()))).toEqual([null, null, 'liveSocketsPerAddress']);
  const trusted = aVisit({ addressKey: null });
  expect([1, 2].map(() => counts.open(trusted))).toEqual([null, 'liveSocketsPerChannel']);
  const elsewhere = aVisit({ channel: OTHER });
  expect([1, 2].map(() => counts.open(elsewhere))).toEqual([null, 'liveSocketsInAll']);
  counts.close(aVisit());
  expect(counts.open(elsewhere)).toBeNull();
});

test('[AP-04] the messages of an address are bounded over all of its sockets in a shop, and then it opens no more', () => {
  const counts = createSocketCounts({ ...DEFAULT_LIMITS, liveMessagesPerAddress: 3 });
  const send = (visit: LiveVisit) => counts.addMessage(visit);
  const refused = 'liveMessagesPerAddress';
  expect([1, 2, 3, 4].map(() => send(aVisit()))).toEqual([null, null, null, refused]);
  expect(counts.open(aVisit())).toBe(refused);
  for (const other of [aVisit({ addressKey: '192.0.2.2' }), aVisit({ channel: OTHER })])
    expect([send(other), counts.open(other)]).toEqual([null, null]);
  const trusted = aVisit({ addressKey: null });
  expect([1, 2, 3, 4].map(() => send(trusted))).toEqual([null, null, null, null]);
});

test('[AP-04] an opened socket counts as ten messages, so that an address cannot open them without end', () => {
  const counts = createSocketCounts({ ...DEFAULT_LIMITS, liveMessagesPerAddress: 20 });
  const openAndClose = () => {
    const exceeded = counts.open(aVisit());
    if (exceeded === null) counts.close(aVisit());
    return exceeded;
  };
  expect([1, 2, 3, 4].map(openAndClose)).toEqual([null, null, null, 'liveMessagesPerAddress']);
});

test('[AP-04] an unused socket and those of a changed shop are closed, others stay', () => {
  const limitLog = { reached: vi.fn<(...values: unknown[]) => void>() };
  const now = Date.now();
  const anOpen = (visit: LiveVisit, idleSince: number | null) => {
    const close = vi.fn<(...values: unknown[]) => void>();
    return { close, entry: [{ close }, { visit, openedAt: now, idleSince } satisfies OpenSocket] as const };
  };
  const idle = anOpen(aVisit(), now - DEFAULT_LIMITS.liveIdleMs - 1);
  const recent = anOpen(aVisit(), now);
  const used = anOpen(aVisit(), null);
  const changed = anOpen(aVisit({ channel: OTHER }), null);
  sweepSockets(new Map([idle.entry, recent.entry, used.entry, changed.entry]), {
    isCurrent: ({ channel }) => channel === SHOP,
    limits: DEFAULT_LIMITS,
    limitLog,
  });
  expect(idle.close).toHaveBeenCalledWith(4408, 'Idle');
  expect(limitLog.reached.mock.calls).toEqual([['liveIdleMs', 'one']]);
  expect([recent.close, used.close].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(changed.close).toHaveBeenCalledWith(1012, 'The shop has changed');
});
