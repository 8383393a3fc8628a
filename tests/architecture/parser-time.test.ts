import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { BACKEND_PARSERS } from '#tests/support/parsers/backend-parsers.ts';
import { STOREFRONT_PARSERS } from '#tests/support/parsers/storefront-parsers.ts';

const SMALL = 8192;
const LARGE = 16_384;
/** Sizes tried first, so that a parser that takes hours at the full size fails at once. */
const FIRST = [1024, 2048, 4096];
const MAX_GROWTH = 3;
/** No further round is needed: noise would have to slow down the shorter texts only. */
const CLEAR_GROWTH = 2.6;
const ROUNDS = 5;
/** All texts together. A quadratic step over one text of 16 KiB takes longer; below, the compiler and the collection of garbage count. */
const NEGLIGIBLE_MS = 50;
/** Per text of the first sizes: a hundred times what most parsers take. */
const HOPELESS_MS = 5;

/**
 * What is wrong with the CPU time that a parser takes for texts of twice the length, the best of five rounds; null where it is at
 * most three times as much. CPU time, so that other programs on the machine do not matter.
 */
function findExcessGrowth(parse: (text: string) => unknown, texts: readonly TextOfLength[]): string | null {
  for (const length of FIRST) {
    const ms = measure(
      parse,
      texts.map((text) => text(length)),
    );
    if (ms > HOPELESS_MS * texts.length)
      return `${Math.round(ms)} ms of CPU for texts of ${length} characters`;
  }
  const [small, large] = [SMALL, LARGE].map((length) => texts.map((text) => text(length)));
  const best = { small: Infinity, large: Infinity };
  for (let round = 0; round < ROUNDS && (round === 0 || !isClear(best)); round += 1) {
    best.small = Math.min(best.small, measure(parse, small ?? []));
    best.large = Math.min(best.large, measure(parse, large ?? []));
  }
  if (best.large <= NEGLIGIBLE_MS || best.large <= MAX_GROWTH * best.small) return null;
  return `${best.small.toFixed(1)} ms of CPU for texts of ${SMALL} characters, ${best.large.toFixed(1)} ms for ${LARGE}`;
}

const isClear = ({ small, large }: { readonly small: number; readonly large: number }): boolean =>
  large <= NEGLIGIBLE_MS || large <= CLEAR_GROWTH * small;

function measure(parse: (text: string) => unknown, texts: readonly string[]): number {
  const start = process.cpuUsage();
  for (const text of texts) parse(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A text of any length, in characters: a beginning, one or two repeated parts, an end. */
type TextOfLength = (length: number) => string;

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
function drawHostileTexts(count: number): readonly TextOfLength[] {
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

const TEXTS = drawHostileTexts(100);
/** Measured is CPU time; on a machine with much else to do it takes longer to get it. */
const PATIENCE_MS = 120_000;

describe('CPU time is at most three times as much for texts of twice the length', () => {
  test.each(Object.entries(STOREFRONT_PARSERS))(
    '[CH-03] storefront: %s',
    (_name, parse) => {
      expect(findExcessGrowth(parse, TEXTS)).toBeNull();
    },
    PATIENCE_MS,
  );

  test.each(Object.entries(BACKEND_PARSERS))(
    'backend: %s',
    (_name, parse) => {
      expect(findExcessGrowth(parse, TEXTS)).toBeNull();
    },
    PATIENCE_MS,
  );
});
