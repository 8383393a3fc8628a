import { expect, test } from 'vitest';
import { parseJson } from './parse-json.server.ts';

test.each([
  ['', 1, 1, 'the file is empty'],
  ['{', 1, 2, 'expected a comma or "}", the file ends here'],
  ['{"a": 1,}', 1, 8, 'a comma must not be the last in its list'],
  ['[1, 2,]', 1, 6, 'a comma must not be the last in its list'],
  ['{\n  "a": [1, 2],\n\n}\n', 2, 14, 'a comma must not be the last in its list'],
  ['[1,,2]', 1, 4, 'expected a value, found ","'],
  ['{,}', 1, 2, 'expected a value, found ","'],
  ['{"a" 1}', 1, 6, 'expected a colon, found "1"'],
  ['{"a": 1 "b": 2}', 1, 9, 'expected a comma, found "\\""'],
  ['{\n  "a": [1,\n   tru]\n}', 3, 4, 'this is not a JSON value, found "t"'],
  ['{"a": "x\ny"}', 1, 7, 'the string has no closing quote on its line, found "\\""'],
  ['{} x', 1, 4, 'this is not a JSON value, found "x"'],
  ['{}}', 1, 3, 'expected the end of the file, found "}"'],
  ["{'a': 1}", 1, 2, 'names and texts must be in straight double quotes, found "\'"'],
])('%j is invalid at line %i, column %i', (text, line, column, reason) => {
  expect(parseJson(text)).toEqual({ error: { line, column, reason, isJson: false } });
});

test.each(['{"a": 1 // one\n}', '/* one */ {}'])('%j is invalid, as comments are not JSON', (text) => {
  expect(parseJson(text)).toMatchObject({
    error: { reason: expect.stringContaining('comments are not allowed') },
  });
});

test('[CH-05] a name that an object has twice is found at its second place; in two objects it may stand', () => {
  const text = '{\n  "a": { "b": 1 },\n  "c": [{ "b": 2 }, { "b": 3, "b": 4 }],\n  "a": 5\n}';
  const reason = 'the name "b" is given a second time, the first is on line 3';
  expect(parseJson(text)).toEqual({ error: { line: 3, column: 31, reason, isJson: true } });
  expect(parseJson('{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}')).toHaveProperty('value');
  expect(parseJson(`${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`)).toHaveProperty('error');
});

test('[CH-05] more names and values than any file has are an error where the first one too many is', () => {
  const list = (items: number): string => `[\n${'{},'.repeat(items - 1)}{}]`;
  expect(parseJson(list(9999))).toHaveProperty('value');
  const reason = 'more than 10000 names and values';
  expect(parseJson(list(10_000))).toEqual({ error: { line: 2, column: 3 * 9999 + 1, reason, isJson: true } });
});

test('valid JSON is parsed, and extremely deep nesting is an error like any other', () => {
  expect(parseJson(' {"a": [1, -2.5e3, true, null, "\\u00e5"]} ')).toEqual({
    value: { a: [1, -2500, true, null, 'å'] },
  });
  expect(parseJson('['.repeat(200_000))).toHaveProperty('error');
});
