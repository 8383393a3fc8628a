import { expect, test } from 'vitest';
import { timeZone } from './time-zone.server.ts';

test('[CH-07] a time zone is one of the IANA database, UTC where a file names none', () => {
  expect(timeZone.parse('Europe/Stockholm')).toBe('Europe/Stockholm');
  expect(timeZone.parse(undefined)).toBe('UTC');
  for (const wrong of ['', 'Stockholm', 'Europe/Nowhere', 'CET+1'])
    expect(timeZone.safeParse(wrong).success, wrong).toBe(false);
});
