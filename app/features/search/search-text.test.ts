import { expect, test } from 'vitest';
import { formatSearchPath, parseSearchText, SEARCH_TEXT_MAX_CHARACTERS } from './search-text.ts';

test('white space is tidied and nothing is nothing', () => {
  expect(parseSearchText('  salt \n\t pärla ')).toBe('salt pärla');
  expect(parseSearchText('   ')).toBe('');
  expect(parseSearchText(null)).toBe('');
});

test('a long text is cut, never within a character', () => {
  const long = parseSearchText('🍬'.repeat(300));
  expect(Array.from(long)).toHaveLength(SEARCH_TEXT_MAX_CHARACTERS);
  expect(() => encodeURIComponent(long)).not.toThrow();
});

test('half a character does not break the address', () => {
  expect(() => formatSearchPath('s', parseSearchText('a\ud83c'))).not.toThrow();
});

test('the text is one segment of the path, whatever it holds', () => {
  expect(formatSearchPath('s', 'salt pärla')).toBe('/s/salt%20p%C3%A4rla');
  expect(formatSearchPath('haku', 'a/b?c#d')).toBe('/haku/a%2Fb%3Fc%23d');
});

test('a text of dots is not read as a folder', () => {
  expect(new URL(formatSearchPath('s', '..'), 'http://a.example').pathname).toBe('/s/..%20');
});
