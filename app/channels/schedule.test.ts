import { expect, test } from 'vitest';
import { isLocalTime, toMoment } from '#kernel/dates.ts';
import { createChangeClock } from './registry/served-channels.server.ts';
import {
  listCombinations,
  mergeOverrides,
  readPlan,
  selectState,
  type ChannelTimes,
} from './schedule.server.ts';

test.each([
  ['2026-12-01', 'start', 'Europe/Stockholm', '2026-11-30T23:00:00Z'],
  ['2026-12-24', 'end', 'Europe/Stockholm', '2026-12-24T23:00:00Z'],
  ['2026-12-31', 'end', 'UTC', '2027-01-01T00:00:00Z'],
  ['2026-06-01T18:00', 'end', 'Europe/Stockholm', '2026-06-01T16:00:00Z'],
  ['2026-06-01T18:00:30', 'start', 'America/New_York', '2026-06-01T22:00:30Z'],
  // A day of 23 hours, and one of 25
  ['2026-03-29', 'end', 'Europe/Stockholm', '2026-03-29T22:00:00Z'],
  ['2026-10-25', 'end', 'Europe/Stockholm', '2026-10-25T23:00:00Z'],
  // 02:30 does not exist in spring, and is there twice in autumn
  ['2026-03-29T02:30', 'start', 'Europe/Stockholm', '2026-03-29T01:30:00Z'],
  ['2026-10-25T02:30', 'start', 'Europe/Stockholm', '2026-10-25T00:30:00Z'],
  // A zone whose day begins at 01:00 when the clocks change
  ['2026-04-24', 'start', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
] as const)('[CH-07] %s as a %s in %s', (text, edge, timeZone, expected) => {
  expect(isLocalTime(text)).toBe(true);
  expect(new Date(toMoment(text, timeZone, edge)).toISOString().replace('.000', '')).toBe(expected);
});

test.each([
  ['2026-02-30'],
  ['2026-12-01T24:30'],
  ['2026-12-01T18'],
  ['2026-12-01T18:00Z'],
  ['01.12.2026'],
  ['0000-01-01'],
  [''],
])('%j is no local time', (text) => {
  expect(isLocalTime(text)).toBe(false);
});

const aPlan = (parts: Partial<ChannelTimes>) => readPlan({ timeZone: 'UTC', overrides: [], ...parts });
const at = (text: string): number => Date.parse(`${text}Z`);

test('[CH-07] overrides overlap, and a state lasts until the next change', () => {
  const plan = aPlan({
    overrides: [
      { from: '2026-12-01', until: '2026-12-24' },
      { from: '2026-12-24T12:00' },
      { until: '2026-01-01' },
    ],
  });
  const overrides = (text: string) => selectState(plan, at(text)).overrides;
  expect(overrides('2025-06-01T00:00')).toEqual([2]);
  expect(overrides('2026-11-30T23:59')).toEqual([]);
  expect(overrides('2026-12-01T00:00')).toEqual([0]);
  expect(overrides('2026-12-24T12:00')).toEqual([0, 1]);
  expect(overrides('2026-12-25T00:00')).toEqual([1]);
  expect(listCombinations(plan)).toEqual([[2], [0], [0, 1], [1]]);
  const { since, changesAt } = selectState(plan, at('2026-12-05T00:00'));
  expect([since, changesAt]).toEqual([at('2026-12-01T00:00'), at('2026-12-24T12:00')]);
  expect(selectState(plan, at('2030-01-01T00:00')).changesAt).toBe(Infinity);
});

test('[CH-07] a shop is closed before it opens, in maintenance, and after it has closed for good', () => {
  const plan = aPlan({
    activeFrom: '2026-01-01',
    activeUntil: '2026-12-31',
    maintenance: { from: '2026-06-01T02:00', until: '2026-06-01T04:00' },
  });
  const closing = (text: string) => selectState(plan, at(text)).closing;
  expect(closing('2025-12-31T23:59')).toEqual({
    kind: 'before',
    since: null,
    until: at('2026-01-01T00:00'),
  });
  expect(closing('2026-01-01T00:00')).toBeNull();
  expect(closing('2026-06-01T03:00')).toEqual({
    kind: 'maintenance',
    since: at('2026-06-01T02:00'),
    until: at('2026-06-01T04:00'),
  });
  expect(closing('2026-06-01T04:00')).toBeNull();
  expect(closing('2027-01-01T00:00')).toEqual({
    kind: 'after',
    since: at('2027-01-01T00:00'),
    until: null,
  });
  expect(selectState(aPlan({ maintenance: {} }), 0).closing).toEqual({
    kind: 'maintenance',
    since: null,
    until: null,
  });
});

test('[CH-09] an override changes members of theme, style, fonts and menu, replaces the rest, and removes by null', () => {
  const file = {
    theme: { palette: 'candy', header: { colors: 'brand' }, style: { a: '1', b: '2' } },
    globalMessage: { text: { en: 'x' } },
    sellingPoints: [1, 2],
    mainMenu: { entries: [1], promoted: 1 },
    overrides: [
      {
        name: 'one',
        theme: { header: 'dark', style: { b: '3' } },
        sellingPoints: [3],
        mainMenu: { promoted: 2 },
      },
      {
        from: '2026-01-01',
        theme: { style: { b: '4', c: '5' }, fonts: { body: 'Inter' } },
        globalMessage: null,
      },
    ],
  };
  expect(mergeOverrides(file, [0, 1])).toEqual({
    theme: { palette: 'candy', header: 'dark', style: { a: '1', b: '4', c: '5' }, fonts: { body: 'Inter' } },
    sellingPoints: [3],
    mainMenu: { entries: [1], promoted: 2 },
  });
  expect(mergeOverrides(file, [])).toEqual({
    theme: file.theme,
    globalMessage: file.globalMessage,
    sellingPoints: [1, 2],
    mainMenu: file.mainMenu,
  });
});

test('a distant moment is no problem of timers, and a clock that is set forward is followed', async () => {
  let now = 0;
  let calls = 0;
  const clock = createChangeClock(
    () => (calls += 1),
    () => now,
  );
  clock.expect(2 ** 40);
  expect(clock.isDue()).toBe(false);
  now = 2 ** 40;
  expect(clock.isDue()).toBe(true);
  clock.expect(now + 5);
  now += 5;
  await expect.poll(() => calls).toBe(1);
  clock.close();
  expect(clock.isDue()).toBe(false);
});
