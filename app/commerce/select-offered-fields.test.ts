import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { selectOfferedFields } from './select-offered-fields.server.ts';

const text = (document: Parameters<typeof print>[0]): string => print(document).replaceAll(/\s+/g, ' ');
const lamp = parse(
  'query lamp { product { name pricePerUnit @onlyWith(feature: "pricePerUnit") { unit } } }',
);

test('an API without the feature is not asked for its fields', () => {
  expect(text(selectOfferedFields(lamp, {}))).toBe('query lamp { product { name } }');
  expect(text(selectOfferedFields(lamp, { pricePerUnit: false }))).toBe('query lamp { product { name } }');
});

test('an API with the feature is asked for them, without the mark', () => {
  expect(text(selectOfferedFields(lamp, { pricePerUnit: true }))).toBe(
    'query lamp { product { name pricePerUnit { unit } } }',
  );
});

test('the same features give the same document, so that its description is computed once', () => {
  expect(selectOfferedFields(lamp, { pricePerUnit: true, reviews: true })).toBe(
    selectOfferedFields(lamp, { pricePerUnit: true }),
  );
});

test('a document without extensions stays as it is', () => {
  const plain = parse('query lamp { product { name @include(if: true) } }');
  expect(selectOfferedFields(plain, {})).toBe(plain);
});
