import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { statusOf, withFolder, within } from '#tests/support/channel-folder.ts';
import { createChannelRegistry } from './registry/channel-registry.server.ts';
import { parseChannelFile } from './parse-channel-file.server.ts';

const SOON = 60_000;

/** A registry at a time that the test sets, with one shop. */
async function aRegistry(changes: Partial<ChannelFileContent>, clock: { now: number }) {
  const directory = await mkdtemp(path.join(tmpdir(), 'schedule-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(path.join(directory, 'shop.json'), JSON.stringify(aChannelFile(changes)));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const registry = createChannelRegistry({
    directory,
    variables: TEST_VARIABLES,
    log,
    now: () => clock.now,
  });
  await registry.start();
  onTestFinished(() => registry.close());
  let changesSeen = 0;
  registry.onChange(() => (changesSeen += 1));
  return { registry, find: () => registry.find('shop.localhost')?.channel, countChanges: () => changesSeen };
}

const local = (moment: number): string => new Date(moment).toISOString().slice(0, 19);
const text = (words: string) => ({ sv: words, en: words });

test('[CH-04] a shop changes with its schedule at the moment itself, back again, and when the clock is set back', async () => {
  const start = Date.parse('2026-12-01T00:00:00Z');
  const clock = { now: start - SOON };
  const { find, countChanges } = await aRegistry(
    {
      overrides: [
        { from: local(start), until: local(start + SOON), themeColor: '#111111' },
        { from: local(start + SOON / 2), globalMessage: { text: text('Only today') } },
      ],
    },
    clock,
  );
  const before = find();
  expect([before?.themeColor, before?.globalMessage]).toEqual(['#1C3A8C', undefined]);
  clock.now = start - 1;
  expect(find()).toBe(before);
  clock.now = start;
  expect(find()?.themeColor).toBe('#111111');
  expect(find()?.version).not.toBe(before?.version);
  expect(countChanges()).toBe(1);
  clock.now = start + SOON / 2;
  expect(find()).toMatchObject({ themeColor: '#111111', globalMessage: { text: text('Only today') } });
  clock.now = start + SOON;
  expect(find()).toMatchObject({ themeColor: '#1C3A8C', globalMessage: { text: text('Only today') } });
  clock.now = start - SOON;
  await expect.poll(() => find()?.version).toBe(before?.version);
});

test('[CH-07] a shop opens and closes for good by its file, and its version says so', async () => {
  const start = Date.parse('2026-12-01T00:00:00Z');
  const clock = { now: start - 1 };
  const { find, registry } = await aRegistry(
    { timeZone: 'Europe/Stockholm', activeFrom: '2026-12-01T01:00', activeUntil: '2026-12-02' },
    clock,
  );
  const closed = find();
  const opening = new Date(start).toISOString();
  expect(registry.status()[0]).toMatchObject({
    closing: { kind: 'before', since: null, until: opening },
    nextChange: opening,
    nextState: 'open',
  });
  expect(closed?.closing).toEqual({ kind: 'before', since: null, until: start });
  clock.now = start;
  expect(find()?.closing).toBeNull();
  expect(find()?.version).not.toBe(closed?.version);
  expect(registry.status()[0]).toMatchObject({ closing: null, nextState: 'after' });
  clock.now = Date.parse('2026-12-02T23:00:00Z');
  expect(find()?.closing).toEqual({ kind: 'after', since: clock.now, until: null });
});

const findErrors = (changes: Partial<ChannelFileContent>) => {
  const bytes = Buffer.from(JSON.stringify(aChannelFile(changes), null, 2));
  const parsed = parseChannelFile({ file: 'shop.json', bytes, variables: TEST_VARIABLES });
  return parsed.ok
    ? []
    : parsed.errors.map(({ path: place, reason, line }) => [place, reason, line !== null]);
};

test.each<[string, Partial<ChannelFileContent>, string, RegExp]>([
  [
    'a text in one language only',
    { overrides: [{ from: '2026-12-01', globalMessage: { text: { sv: 'Bara idag' } } }] },
    'overrides[0].globalMessage.text.en',
    /^the text in this language is missing/,
  ],
  [
    'colours that are unreadable together',
    {
      overrides: [
        {
          from: '2026-12-01',
          theme: {
            style: {
              'main-background': '#101010',
              'surface-background': '#101010',
              'muted-background': '#101010',
              'body-text-color': '#FFFFFF',
              'title-text-color': '#FFFFFF',
              'muted-text-color': '#FFFFFF',
            },
          },
        },
        { from: '2026-12-10', theme: { style: { 'title-text-color': '#1C3A8C' } } },
      ],
    },
    'overrides[1].theme.style.title-text-color',
    /\(together with overrides\[0\]\)$/,
  ],
  ['no time', { overrides: [{ themeColor: '#111111' }] }, 'overrides[0]', /must have from or until/],
  [
    'no day of the calendar',
    { overrides: [{ from: '2026-02-30' }] },
    'overrides[0].from',
    /a date of the calendar/,
  ],
  [
    'an end before the beginning',
    { overrides: [{ from: '2026-12-02', until: '2026-12-01' }] },
    'overrides[0].until',
    /later than the beginning/,
  ],
  [
    'a shop that closes before it opens',
    { activeFrom: '2026-12-02', activeUntil: '2026-12-01' },
    'activeUntil',
    /later than the beginning/,
  ],
  [
    'maintenance that ends before it begins',
    { maintenance: { from: '2026-12-02', until: '2026-12-01T00:00' } },
    'maintenance.until',
    /later/,
  ],
  ['too many', { overrides: Array.from({ length: 21 }, () => ({ from: '2026-12-01' })) }, 'overrides', /20/],
])('[CH-05] %s in a schedule are reported at the override', (_name, changes, place, reason) => {
  const [error, ...others] = findErrors(changes);
  expect(error).toEqual([place, expect.stringMatching(reason), true]);
  if (place !== 'overrides[0].theme.style.title-text-color' && !place.startsWith('overrides[1]'))
    expect(others).toEqual([]);
});

test('[CH-05] twenty overrides that overlap are checked within a second', () => {
  const overrides = Array.from({ length: 20 }, (_, index) => ({
    from: `2026-12-${String(index + 1).padStart(2, '0')}`,
    until: '2026-12-31',
    themeColor: '#111111',
  }));
  findErrors({});
  const start = performance.now();
  expect(findErrors({ overrides })).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('[RT-20] redirects beside a file follow it, change its version, and survive a broken file', () =>
  withFolder(
    {
      'a.json': aChannelFile({ hosts: { primary: 'a.example' } }),
      'a.redirects.csv': 'from,to,status\n/old,/new,301\n',
    },
    async ({ registry, write, remove }) => {
      const target = () => registry.find('a.example')?.channel.redirects?.rules.get('/old')?.target;
      const version = () => registry.find('a.example')?.channel.version;
      const first = version();
      expect(target()).toBe('/new');
      await write('a.redirects.csv', 'from,to,status\n/old,/newer,301\n/bad\n');
      await within(() => target() === '/newer');
      expect(version()).not.toBe(first);
      expect(statusOf(registry, 'a')).toMatchObject({
        state: 'ready',
        warnings: [{ file: 'a.redirects.csv', line: 3, value: '/bad' }],
      });
      await write('a.redirects.csv', 'broken');
      await within(() => statusOf(registry, 'a')?.warnings[0]?.reason.includes('first line') === true);
      expect(target()).toBe('/newer');
      expect(statusOf(registry, 'a')?.warnings[0]?.reason).toContain('its last good redirects stay in force');
      await remove('a.redirects.csv');
      await within(() => target() === undefined);
    },
  ));
