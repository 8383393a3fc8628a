import { expect, test } from 'vitest';
import { parseJson } from './parse-json.server.ts';

test.each([
  ['', 1, 1, 'the file ends where a value belongs'],
  ['{', 1, 2, 'the file ends where a name in double quotes belongs'],
  ['{"a": 1,}', 1, 9, '"}" stands where a name in double quotes belongs'],
  ['[1, 2,]', 1, 7, '"]" stands where a value belongs'],
  ['{"a" 1}', 1, 6, '"1" stands where a colon belongs'],
  ['{"a": 1 "b": 2}', 1, 9, '"\\"" stands where a comma or "}" belongs'],
  ['{\n  "a": [1,\n   tru]\n}', 3, 4, '"t" stands where a value belongs'],
  ['{"a": "x\ny"}', 1, 7, '"\\"" stands where a value belongs'],
  ['{} x', 1, 4, '"x" stands after the end of the content'],
  ["{'a': 1}", 1, 2, '"\'" stands where a name in double quotes belongs'],
])('%j is wrong at line %i, column %i', (text, line, column, reason) => {
  expect(parseJson(text)).toEqual({ fault: { line, column, reason } });
});

test('reads what is right, and does not choke on depth', () => {
  expect(parseJson(' {"a": [1, -2.5e3, true, null, "\\u00e5"]} ')).toEqual({
    value: { a: [1, -2500, true, null, 'å'] },
  });
  expect(parseJson('['.repeat(200_000))).toHaveProperty('fault');
});
