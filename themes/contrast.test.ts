import { expect, test } from 'vitest';
import { PANEL_ROLES } from './area-roles.ts';
import {
  BLACK,
  contrastRatio,
  formatHex,
  mix,
  parseHex,
  readableForeground,
  type Rgb,
  TEXT_CONTRAST,
  WHITE,
} from './contrast.ts';
import { palettes } from './palette.ts';

test('contrast ratios match the examples of WCAG', () => {
  expect(contrastRatio(BLACK, WHITE)).toBeCloseTo(21, 5);
  expect(contrastRatio([0x77, 0x77, 0x77], WHITE)).toBeCloseTo(4.48, 2);
  // Eyes are most sensitive to green and least to blue
  expect(contrastRatio([255, 0, 0], WHITE)).toBeCloseTo(4, 1);
  expect(contrastRatio([0, 255, 0], WHITE)).toBeCloseTo(1.37, 2);
  expect(contrastRatio([0, 0, 255], WHITE)).toBeCloseTo(8.59, 2);
});

test('#rrggbb and #rgb are parsed, any other notation is null', () => {
  expect(parseHex('#1C3A8C')).toEqual([28, 58, 140]);
  expect(parseHex('#fa0')).toEqual([255, 170, 0]);
  expect(['red', '#12345', 'rgb(1 2 3)', ''].map(parseHex)).toEqual([null, null, null, null]);
  expect(formatHex([28, 58, 140])).toBe('#1c3a8c');
});

test('a readable foreground is unchanged', () => {
  const plum: Rgb = [74, 18, 48];
  expect(readableForeground(plum, [WHITE], 4.5)).toBe(plum);
});

test('an unreadable foreground changes as little as needed and keeps its hue', () => {
  const pink: Rgb = [255, 120, 170];
  const [red, green, blue] = readableForeground(pink, [WHITE], 4.5);
  expect(contrastRatio([red, green, blue], WHITE)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio([red, green, blue], WHITE)).toBeLessThan(5.5);
  expect(red).toBeGreaterThan(blue);
  expect(blue).toBeGreaterThan(green);
});

/** The least contrast of a panel's text over the brightest and the darkest picture, below its ground of an opacity of 0 to 1. */
function contrastOverPictures(
  style: Readonly<Record<string, string>>,
  tone: keyof typeof PANEL_ROLES,
  opacity: number,
) {
  const { background, text } = PANEL_ROLES[tone];
  const [ground, letters] = [parseHex(style[background] ?? ''), parseHex(style[text] ?? '')];
  if (ground === null || letters === null) throw new Error(`${tone} has a colour that cannot be measured.`);
  return Math.min(...[BLACK, WHITE].map((picture) => contrastRatio(letters, mix(picture, ground, opacity))));
}

test('the text of banners and heroes needs an opaque ground: through one of 55 % no light text is readable over a bright picture', () => {
  const listReadable = (tones: readonly (keyof typeof PANEL_ROLES)[], opacity: number) =>
    Object.entries(palettes).flatMap(([name, style]) =>
      tones
        .filter((tone) => contrastOverPictures(style, tone, opacity) >= TEXT_CONTRAST)
        .map((tone) => `${name} ${tone}`),
    );
  const all = ['page', 'surface', 'muted', 'brand', 'dark'] as const;
  expect(listReadable(all, 1)).toHaveLength(all.length * Object.keys(palettes).length);
  expect(listReadable(['brand', 'dark'], 0.55)).toEqual([]);
});
