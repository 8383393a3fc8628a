import { expect, test } from 'vitest';
import { cleanLine } from './to-line.ts';

test.each([
  ['a phone number with direction marks', '\u202A+46\u00A070\u2011123\u202F45 67\u202C', '+46 70-123 45 67'],
  ['a minus sign, en and em dashes, a fullwidth hyphen', '1\u22122\u20133\u20144\uFF0D5', '1-2-3-4-5'],
  [
    'a mail address with a zero-width space and a mark',
    '\u200Ekim\u200B@example\u00AD.com\uFEFF',
    'kim@example.com',
  ],
  ['joiners between digits and Latin letters', 'SA\u200DVE1\u200C0', 'SAVE10'],
  ['a Persian name', 'علی\u200Cرضا\u200F', 'علی\u200Cرضا'],
  ['a name in Devanagari', 'क\u094D\u200Dष \u200D', 'क\u094D\u200Dष'],
  ['a family of pictures', '👩🏽\u200D💻 ❤\uFE0F', '👩🏽\u200D💻 ❤\uFE0F'],
  ['a Japanese name with a variant', '葛\u{E0100}城\u{E0100}', '葛\u{E0100}城\u{E0100}'],
  ['a joiner beside a mark', 'ا\u200D\u202A', 'ا'],
  ['line breaks, tabs and control characters', ' a\r\n\tb\u0000c\u2028d\uD800 ', 'a b c d'],
])('[VL-04] a pasted line: %s', (_, typed, line) => {
  expect(cleanLine(typed)).toBe(line);
  expect(cleanLine(line)).toBe(line);
});

test('[VL-01] a line of which nothing is visible is empty', () => {
  for (const blank of [
    '\u200B',
    '\u202A\u202C',
    '\u200D\u200C',
    '\u3164',
    '\u115F\uFFA0',
    '\u2800',
    '\u00AD \uFEFF',
    '\uFE0F',
  ])
    expect(cleanLine(blank), JSON.stringify(blank)).toBe('');
});
