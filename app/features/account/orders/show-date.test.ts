import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { showDate } from './show-date.server.ts';

test('[AC-01] a date is that of the shop’s time zone, in its language', () => {
  const context = aContext({ channel: { ...aChannel(), timeZone: 'Europe/Stockholm' } });
  expect(showDate(context, '2026-11-22T23:30:00Z')).toEqual({
    iso: '2026-11-22T23:30:00.000Z',
    text: '23 november 2026',
  });
  for (const none of [null, '', 'yesterday']) expect(showDate(context, none)).toBeNull();
});
