/* Texts for one place of a request, such as a form field or a parameter: strange ones, and long ones that patterns work on for long. */
import * as fc from 'fast-check';
import { hostileText } from '#tests/support/api/hostile-values.ts';

/**
 * Repeated, these make a pattern that tries each split of a text work for long: what separators and the parts between them have
 * in common, brackets, escapes, digits, marks, and the parts of the formats that headers and fields have.
 */
const UNITS = [
  ['c%40', 'c@', '@', 'a.', 'a-', 'a@a.', '%40.', 'mailto:', '://', '//a@'],
  ['(', '[', '{', '((', '[[[', '<', '<!--', '<a ', '"', "'", '\\', '\\"', '&', '&amp;', '&#'],
  ['%', '%2', '%25', '%F0', '%00', '\\u', '+', '='],
  ['0', '9', '1e', '-', '--', '1.', '1,', '0123456789', '+46', '12 '],
  ['\u0300', 'e\u0301', 'å', '👩‍', '🇸🇪', '\u200D', '\u202E', 'ß', 'İ', '\uFFFD'],
  [' ', '\t', '\r\n', '\u00A0', '\u2028', 'a ', ' ,', 'x'],
  ['/', './', '../', 'a/', '?', '#', 'a=', 'a=1&', ';', '; ', 'a=b; ', ':', '::', '::1,', '1.1.1.1,'],
  ['en;q=0.', 'a, ', 'W/"', '"a",', 'gzip;', 'bytes=0-', 'eyJa.', 'token=', 'q=', '_', '*', '|', '~range_1_'],
].flat();
/** What a text ends with that begins well: only then a pattern goes back. */
const ENDS = ['', '', '!', '@', '.', ' ', ')', '%', '\u0000', 'a@example.com', '\n'];
/** Right or nearly so, so that what is read after them is reached too. */
const USUAL = [
  '1',
  '2',
  'a',
  'true',
  'sv-SE',
  'se',
  'PRICE',
  '7,8',
  'kim@example.com',
  'lakrits',
  '12345',
  'on',
];
const LENGTHS = [800, 1_600, 3_200, 6_400, Infinity];

const repeated = (maxCharacters: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...UNITS),
      fc.oneof(fc.constant(''), fc.constantFrom(...UNITS)),
      fc.constantFrom(...ENDS),
      fc.oneof(fc.constantFrom(...LENGTHS), fc.integer({ min: 1, max: 200 })),
    )
    .map(([unit, other, end, characters]) => {
      const length = Math.max(0, Math.min(characters, maxCharacters) - end.length);
      const half = other === '' ? length : Math.ceil(length / 2);
      return `${unit.repeat(half).slice(0, half)}${other.repeat(length).slice(0, length - half)}${end}`;
    });

/** So many texts of at most so many characters; a seed repeats them. */
export function makeHostileTexts(seed: number, count: number, maxCharacters: number): string[] {
  const text = fc.oneof(
    { arbitrary: repeated(maxCharacters), weight: 5 },
    { arbitrary: hostileText, weight: 2 },
    { arbitrary: fc.constantFrom(...USUAL), weight: 2 },
  );
  return fc.sample(text, { seed, numRuns: count }).map((each) => each.slice(0, maxCharacters));
}

/**
 * So many texts for each place, by number. The texts with a place's turn, one of as many as there are places, may be long: a
 * request has no room for more.
 */
export function makeTextsInTurn(
  places: readonly string[],
  {
    seed,
    count,
    room,
  }: { seed: number; count: number; room: { readonly long: number; readonly short: number } },
): ReadonlyMap<string, (number: number) => string | undefined> {
  const turns = Math.ceil(count / places.length);
  return new Map(
    places.map((place, index) => {
      const short = makeHostileTexts(seed + index, count, room.short);
      const long = makeHostileTexts(seed + places.length + index, turns, room.long);
      const isTurn = (number: number): boolean => number % places.length === index;
      return [
        place,
        (number) => (isTurn(number) ? long[Math.floor(number / places.length)] : short[number]),
      ] as const;
    }),
  );
}

/** Text for a form or a query, in UTF-8; a half of a pair is sent as the mark for what cannot be read. */
export const escapeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
