import { expect, test } from 'vitest';
import { parseEmail } from './user-store.ts';

test('an e-mail address is taken as it looks, and lower-cased', () => {
  expect(parseEmail('\u202Akim\u200B@exam\u00ADple.com\u202C')).toBe('kim@example.com');
  expect(parseEmail(' Some.One+Tag@Example.COM ')).toBe('some.one+tag@example.com');
  expect(parseEmail('björk@exempel.se')).toBe('björk@exempel.se');
  expect(parseEmail("o'test@example.com")).toBe("o'test@example.com");
});

test('an invalid e-mail address is null', () => {
  for (const wrong of [
    null,
    7,
    {},
    '',
    ' ',
    'x',
    '@b.se',
    'a@',
    'a@b',
    'a b@c.se',
    `${'x'.repeat(250)}@b.se`,
  ])
    expect(parseEmail(wrong)).toBeNull();
});

test('an address with separators of token claims or mail headers is rejected', () => {
  for (const wrong of [
    'a;b=c@d.se',
    'a=b@c.se',
    'a@b.se,c@d.se',
    'a,b@c.se',
    'x<a@b.se>',
    '"a"@b.se',
    'a@b.se\r\nbcc:c@d.se',
    'a\u0000b@c.se',
    'group:a@b.se',
  ])
    expect(parseEmail(wrong), wrong).toBeNull();
});
