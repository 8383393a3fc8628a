import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectPhoneMetadata } from '#scripts/phone-metadata.mjs';

test('the numbering plans are those of the installed library', () => {
  const file = readFileSync('app/features/fields/phone-metadata.json', 'utf8');
  // Otherwise run: node scripts/phone-metadata.mjs
  expect(JSON.parse(file)).toEqual(selectPhoneMetadata());
});
