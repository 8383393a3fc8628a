import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('a slug holds plain letters, digits and single dashes', () => {
  expect(slugOf('Salt & söt lakrits – 200 g!')).toBe('salt-sot-lakrits-200-g');
});

test('Nordic letters become what readers type', () => {
  expect(slugOf('Åre Ärlig Öl')).toBe('are-arlig-ol');
  expect(slugOf('Rødgrød æble')).toBe('rodgrod-aeble');
});

test('apostrophes join and a name of signs only has no slug', () => {
  expect(slugOf('Fisherman’s mint')).toBe('fishermans-mint');
  expect(slugOf('– !')).toBe('');
});
