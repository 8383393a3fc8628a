import { expect, test } from 'vitest';
import { aliasOf } from './seed-ids.ts';

test('the URL segment is the own alias of the language, or made of the name', () => {
  const category = { name: { sv: 'Nya lampor', en: 'New lamps' }, alias: { sv: 'gamla-lampor' } };
  expect([aliasOf(category, 'sv'), aliasOf(category, 'en'), aliasOf(category, 'fi')]).toEqual([
    'gamla-lampor',
    'new-lamps',
    '',
  ]);
});
