import { expect, test } from 'vitest';
import type { ChannelReport } from '#app/server/health/channel-report.ts';
import { mergeChannels, mergeFolders, sumLimits, sumPageCaches } from './merge-status.ts';

const api = { state: 'ready', since: '2026-11-22T02:00:00.000Z', reason: null } as const;
const report = (facts: Partial<ChannelReport> = {}): ChannelReport => ({
  key: 'birch',
  file: 'birch.json',
  version: 'v1',
  siteName: 'Birch',
  timeZone: 'Europe/Stockholm',
  languages: ['sv'],
  hosts: ['birch.example'],
  state: 'ready',
  pinnedTo: null,
  isHeld: false,
  closing: null,
  nextChange: null,
  nextState: null,
  warnings: [],
  error: null,
  errors: [],
  answers: { requests: 2, errors: 1 },
  api,
  sitemap: null,
  ...facts,
});

test('[CH-12] a shop is reported once, in the worst state that a worker tells', () => {
  const warning = { path: 'menus', value: '""', reason: 'no menu', fix: 'add one', line: 3, column: 1 };
  const merged = mergeChannels([
    [report({ warnings: [warning] }), report({ key: 'alder', file: 'alder.json' })],
    [report({ state: 'stale', version: 'v0', warnings: [warning] })],
  ]);
  expect(merged.map(({ key }) => key)).toEqual(['alder', 'birch']);
  expect(merged[1]).toMatchObject({ state: 'stale', version: 'v0', warnings: [warning] });
  expect(merged[1]?.answers).toEqual({ requests: 4, errors: 2 });
});

test('[CH-12] an API that works for one worker only is degraded; a worker that did not call it says nothing', () => {
  const failing = { state: 'failing', since: '2026-11-22T03:00:00.000Z', reason: 'does not answer' } as const;
  const unknown = { state: 'unknown', since: null, reason: null } as const;
  const stateOf = (...apis: ChannelReport['api'][]) =>
    mergeChannels(apis.map((each) => [report({ api: each })]))[0]?.api;
  expect(stateOf(api, failing)).toEqual({ ...failing, state: 'degraded' });
  expect(stateOf(unknown, failing)).toEqual(failing);
  expect(stateOf(api, unknown)).toEqual(api);
  expect(stateOf(failing, failing)).toEqual(failing);
});

test('[CH-12] counts of all workers are summed, per limit and channel', () => {
  expect(
    sumLimits([
      [{ limit: 'headerCount', channel: null, count: 2 }],
      [
        { limit: 'headerCount', channel: null, count: 3 },
        { limit: 'headerCount', channel: 'birch', count: 1 },
      ],
    ]),
  ).toEqual([
    { limit: 'headerCount', channel: null, count: 5 },
    { limit: 'headerCount', channel: 'birch', count: 1 },
  ]);
  const counts = {
    channel: 'birch',
    entries: 1,
    bytes: 10,
    hits: 2,
    misses: 3,
    stale: 4,
    bypasses: 5,
    errors: 6,
    staleForErrors: 7,
    purged: 8,
  };
  expect(sumPageCaches([[counts], [counts]])).toEqual([
    expect.objectContaining({ channel: 'birch', entries: 2, bytes: 20, purged: 16 }),
  ]);
});

test('[CH-12] a worker with a problem with the folder tells it; without workers there is no folder', () => {
  const sound = { directory: '/channels', problem: null };
  const broken = { directory: '/channels', problem: 'cannot be read' };
  expect(mergeFolders([sound, broken])).toBe(broken);
  expect(mergeFolders([])).toBeNull();
});
