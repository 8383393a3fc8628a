import { expect, test } from 'vitest';
import { computeCampaignEnd } from './campaign-end.ts';

const now = (text: string) => () => new Date(text).getTime();
const stockholm = { language: 'sv-SE', timeZone: 'Europe/Stockholm', now: now('2026-11-26T05:00:00Z') };

test('[RT-14] the last day of a campaign is the one before the midnight that ends it, in the shop’s time zone', () => {
  const end = computeCampaignEnd('2026-11-29T23:00:00Z', stockholm);
  expect(end).toEqual({ day: 'söndag 29 november', isOver: false });
  const elsewhere = { ...stockholm, timeZone: 'Europe/Helsinki' };
  expect(computeCampaignEnd('2026-11-29T23:00:00Z', elsewhere)?.day).toBe('måndag 30 november');
});

test('a campaign is over from the moment of its end', () => {
  const at = (moment: string) =>
    computeCampaignEnd('2026-11-29T23:00:00Z', { ...stockholm, now: now(moment) })?.isOver;
  expect(at('2026-11-29T22:59:59.999Z')).toBe(false);
  expect(at('2026-11-29T23:00:00Z')).toBe(true);
});

test('a last day of another year has the year', () => {
  expect(computeCampaignEnd('2027-01-31T23:00:00Z', stockholm)?.day).toBe('31 januari 2027');
  expect(computeCampaignEnd('2026-12-31T23:00:00Z', stockholm)?.day).toBe('torsdag 31 december');
});

test('without a moment that can be read there is no end', () => {
  for (const text of [null, undefined, '', 'soon']) expect(computeCampaignEnd(text, stockholm)).toBeNull();
});
