import { expect, test } from 'vitest';
import { slugOf } from './fold.ts';

test('a slug holds plain letters, digits and single dashes', () => {
  expect(slugOf('Salt & söt lakrits – 200 g!')).toBe('salt-sot-lakrits-200-g');
});

test('Nordic letters are transliterated', () => {
  expect(slugOf('Åre Ärlig Öl')).toBe('are-arlig-ol');
  expect(slugOf('Rødgrød æble')).toBe('rodgrod-aeble');
});

test('apostrophes are removed, and a name without letters or digits has an empty slug', () => {
  expect(slugOf('Fisherman’s mint')).toBe('fishermans-mint');
  expect(slugOf('– !')).toBe('');
});
