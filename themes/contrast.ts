/** Smallest contrast of text against its background (WCAG 2.2, 1.4.3 AA). */
export const TEXT_CONTRAST = 4.5;
/** Smallest contrast of focus rings and field borders (WCAG 2.2, 1.4.11). */
export const SHAPE_CONTRAST = 3;

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#1C3A8C` or `#18C`; null for any other notation, whose contrast is not checked. */
export function parseHex(colour: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  const parts = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit);
  const [red, green, blue] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

/** Formats a colour as `#rrggbb`. */
export function formatHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG defines it. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two colours, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Mixes two colours; `share` is the part of `other`, 0 to 1. */
export function mix([red, green, blue]: Rgb, other: Rgb, share: number): Rgb {
  return [
    red + (other[0] - red) * share,
    green + (other[1] - green) * share,
    blue + (other[2] - blue) * share,
  ];
}

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** Black or white, whichever is easier to read on the background that suits it least. */
export function strongestForeground(backgrounds: readonly Rgb[]): Rgb {
  return leastContrast(BLACK, backgrounds) >= leastContrast(WHITE, backgrounds) ? BLACK : WHITE;
}

/** Smallest contrast of a colour, as `formatHex` writes it, to any of the backgrounds. */
export const leastContrast = (colour: Rgb, backgrounds: readonly Rgb[]): number =>
  Math.min(...backgrounds.map((each) => contrastRatio(roundRgb(colour), each)));

/**
 * The colour nearest to `wanted` with a contrast of `ratio` to every background: `wanted` itself if it is readable, else
 * `wanted` mixed with as little black or white as needed. If no mix is readable on all backgrounds, black or white.
 */
export function readableForeground(wanted: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  if (leastContrast(wanted, backgrounds) >= ratio) return wanted;
  const end = strongestForeground(backgrounds);
  const isReadable = (step: number) => leastContrast(mix(wanted, end, step / STEPS), backgrounds) >= ratio;
  let [tooNear, readable] = [0, STEPS];
  while (readable - tooNear > 1) {
    const middle = Math.floor((tooNear + readable) / 2);
    if (isReadable(middle)) readable = middle;
    else tooNear = middle;
  }
  return readable === STEPS ? end : roundRgb(mix(wanted, end, readable / STEPS));
}

/** Steps from a colour to black or white: one changes a channel by at most one. */
const STEPS = 256;

function roundRgb([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}
