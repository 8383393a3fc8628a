import { expect, test } from 'vitest';
import { formatSearchPath, parseSearchText, SEARCH_TEXT_MAX_CHARACTERS } from './search-text.ts';

test('collapses white space; no text gives an empty text', () => {
  expect(parseSearchText('  salt \n\t pärla ')).toBe('salt pärla');
  expect(parseSearchText('   ')).toBe('');
  expect(parseSearchText(null)).toBe('');
});

test('[SR-03] a pasted text is searched for as it looks', () => {
  expect(parseSearchText('\u202Asalt\u00ADlakrits\u200B 5\u2013pack')).toBe('saltlakrits 5-pack');
  expect(parseSearchText('\u200B\u3164')).toBe('');
});

test('cuts a long text between characters', () => {
  const long = parseSearchText('🍬'.repeat(300));
  expect(Array.from(long)).toHaveLength(SEARCH_TEXT_MAX_CHARACTERS);
  expect(() => encodeURIComponent(long)).not.toThrow();
});

test('drops a lone surrogate, so that the address can be encoded', () => {
  expect(() => formatSearchPath('s', parseSearchText('a\ud83c'))).not.toThrow();
});

test('encodes any text as one path segment', () => {
  expect(formatSearchPath('s', 'salt pärla')).toBe('/s/salt%20p%C3%A4rla');
  expect(formatSearchPath('haku', 'a/b?c#d')).toBe('/haku/a%2Fb%3Fc%23d');
});

test('a text of dots is not resolved as a folder', () => {
  expect(new URL(formatSearchPath('s', '..'), 'http://a.example').pathname).toBe('/s/..%20');
});
