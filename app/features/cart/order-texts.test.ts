import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { formatComingDay } from './order-texts.server.ts';

const inZone = (timeZone: string, code = 'en-GB') => {
  const { locale } = aContext();
  return { channel: { ...aChannel(), timeZone }, locale: { ...locale, code } };
};
const at = (moment: string) => () => Date.parse(moment);
const NOW = at('2026-11-25T12:00:00Z');

test('[CO-06] a day of delivery is written in the reader’s language', () => {
  const stockholm = (code: string) => inZone('Europe/Stockholm', code);
  expect(formatComingDay(stockholm('en-GB'), '2026-11-27', { now: NOW })).toBe('Friday 27\u00a0November');
  expect(formatComingDay(stockholm('sv'), '2026-11-27T00:00:00Z', { now: NOW })).toBe(
    'fredag 27\u00a0november',
  );
  expect(formatComingDay(stockholm('fi'), '2026-11-25', { now: NOW })).toBe(
    'keskiviikko 25.\u00a0marraskuuta',
  );
  const short = { style: 'shortWeekday', now: NOW } as const;
  expect(formatComingDay(stockholm('sv'), '2026-11-27T23:30:00', short)).toBe('fre 27\u00a0nov.');
  for (const day of ['2026-11-24', '2026-99-99', 'soon', '', null, undefined])
    expect(formatComingDay(stockholm('sv'), day, { now: NOW })).toBeNull();
});

test.each([
  ['Europe/Stockholm', '2026-12-09T22:59:59Z', 'Wednesday 9\u00a0December'],
  ['Europe/Stockholm', '2026-12-09T23:00:00Z', 'Thursday 10\u00a0December'],
  ['America/New_York', '2026-12-10T04:59:59Z', 'Wednesday 9\u00a0December'],
  ['Pacific/Auckland', '2026-12-09T11:00:00Z', 'Thursday 10\u00a0December'],
  ['Pacific/Auckland', '2026-12-10T00:00:00Z', 'Thursday 10\u00a0December'],
])('[CO-06] in %s %s is %s', (timeZone, moment, day) => {
  expect(formatComingDay(inZone(timeZone), moment, { now: NOW })).toBe(day);
});

test.each([
  ['Europe/Stockholm', '2026-11-27T22:59:59Z', '2026-11-27T23:00:00Z'],
  ['America/New_York', '2026-11-28T04:59:59Z', '2026-11-28T05:00:00Z'],
  ['Pacific/Auckland', '2026-11-27T10:59:59Z', '2026-11-27T11:00:00Z'],
])('[CO-06] in %s the 27th is shown until its last moment, %s', (timeZone, last, after) => {
  const show = (moment: string) => formatComingDay(inZone(timeZone), '2026-11-27', { now: at(moment) });
  expect([show(last), show(after)]).toEqual(['Friday 27\u00a0November', null]);
});
