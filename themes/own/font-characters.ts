/** OpenType features for text, and tabular and lining figures for prices. Others, such as small capitals, are not used. */
export const FONT_FEATURES = [
  'ccmp',
  'locl',
  'kern',
  'liga',
  'calt',
  'clig',
  'rlig',
  'mark',
  'mkmk',
  'tnum',
  'lnum',
] as const;

/** The characters of ranges of first and last code points. */
export const toText = (ranges: readonly (readonly [first: number, last: number])[]): string =>
  ranges
    .map(([first, last]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    )
    .join('');
