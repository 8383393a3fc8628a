import * as fc from 'fast-check';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';

/** A text of any length, in characters: a beginning, one or two repeated parts, an end. */
export type TextOfLength = (length: number) => string;

const BEGINNINGS = [
  '',
  '/',
  '/c/',
  '/en/sok/',
  'http://',
  'https://shop.example/?q=',
  '<a href="',
  '"',
  '1',
  'a@',
  '-',
  'eyJ',
  '\u00E5',
];
const ENDS = ['', 'x', '\n', '#', '@', '>', '"', '!', '=', '/x', '%', '\u0000', ' kg', '.com'];

/** Each repeated made some parser take long once, somewhere. */
const PARTS = [
  'c%40',
  'a@',
  '@',
  'a.',
  'a-',
  '-',
  '.',
  ' ',
  '\t',
  ' \n',
  'a ',
  '/',
  '//',
  '../',
  '/./',
  '\\',
  'a/',
  '/s/',
  '%',
  '%2',
  '%25',
  '%2F',
  '%2540',
  '0',
  '1,',
  '12 ',
  '0.0',
  '1-',
  '(',
  '((',
  '[',
  '[0]',
  'a[',
  'a.b',
  '{',
  '${',
  '{"a":',
  '[[',
  '<',
  '<a',
  '<b>',
  '<a href=">',
  '<!--',
  '</',
  '&',
  '&amp',
  'a=b&',
  '=',
  '?q=',
  ';',
  'a=b; ',
  'ralph-state=',
  ',',
  ', ',
  'token',
  'eyJ',
  'eyJaaaaa-',
  '"',
  '\\u0040',
  '~abc-',
  '\u0301',
  'a\u0301',
  '\u00E5',
  '\uFDFA',
  '\uD83D\uDC69\u200D',
  '\uD800',
  '\u0000',
  '\u0130',
  "a'",
];

/** Exactly `length` characters, so that twice the length is twice the work. */
const compose =
  (beginning: string, parts: readonly string[], end: string): TextOfLength =>
  (length) => {
    const room = Math.max(0, length - beginning.length - end.length);
    const share = Math.ceil(room / parts.length);
    const middle = parts.map((part) => part.repeat(Math.ceil(share / part.length)).slice(0, share)).join('');
    return `${beginning}${middle.slice(0, room)}${end}`;
  };

/** The same texts for the same seed (`FUZZ_SEED`): each part once by itself, then drawn combinations. */
export function drawHostileTexts(count: number): readonly TextOfLength[] {
  const part = fc.oneof(
    { arbitrary: fc.constantFrom(...PARTS), weight: 3 },
    { arbitrary: fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }), weight: 1 },
    { arbitrary: fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }), weight: 1 },
  );
  const drawn = fc.sample(
    fc.tuple(
      fc.constantFrom(...BEGINNINGS),
      fc.array(part, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...ENDS),
    ),
    { seed: FUZZ_SEED, numRuns: count },
  );
  const single = PARTS.map((each, at) => compose(BEGINNINGS[at % 3] ?? '', [each], ENDS[at % 4] ?? ''));
  return [...single, ...drawn.map(([beginning, parts, end]) => compose(beginning, parts, end))].slice(
    0,
    count,
  );
}
