import { expect, test } from 'vitest';
import { makeEtag, matchesEtag } from './etag.ts';

test('the tag depends on the body only', () => {
  expect(makeEtag('a')).toBe(makeEtag(Buffer.from('a')));
  expect(makeEtag('a')).not.toBe(makeEtag('b'));
  expect(makeEtag('a')).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against W/"a": %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected);
});
