import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFaintAccent, listContrastFaults } from './contrast-pairs.ts';
import { formatHex, type Rgb } from './contrast.ts';
import {
  FOOTER_THEMES,
  type FooterThemeName,
  HEADER_THEMES,
  type HeaderThemeName,
  type PaletteName,
  PALETTES,
  STYLE_KEYS,
} from './names.ts';
import { palettes } from './palette.ts';
import { resolveStyle } from './resolve-style.ts';
import type { TokenOverrides } from './tokens.ts';

interface ChannelTheme {
  palette: PaletteName;
  header: HeaderThemeName | { colors: HeaderThemeName };
  footer: FooterThemeName | { colors: FooterThemeName };
  style?: TokenOverrides;
  states?: { style: TokenOverrides };
}

const colorsOf = <Name extends string>(area: Name | { colors: Name }): Name =>
  typeof area === 'string' ? area : area.colors;

const ALL_COMBINATIONS = PALETTES.flatMap((palette) =>
  HEADER_THEMES.flatMap((header) => FOOTER_THEMES.map((footer) => ({ palette, header, footer }))),
);

/** Seeded, so that a failure can be reproduced. */
function randomColours(count: number, seed: number): readonly string[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return Array.from({ length: count }, () => formatHex([next(), next(), next()] satisfies Rgb));
}

test.each(PALETTES)('%s has a value for every style key', (name) => {
  expect(STYLE_KEYS.filter((key) => palettes[name][key].trim() === '')).toEqual([]);
  expect(Object.keys(palettes[name]).toSorted()).toEqual([...STYLE_KEYS].toSorted());
});

test.each(ALL_COMBINATIONS)('$palette with a $header header and a $footer footer is readable', (look) => {
  expect(listContrastFaults(palettes[look.palette], look.header, look.footer)).toEqual([]);
});

test.each(readdirSync('channels').filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json')))(
  'channels/%s is readable with its overrides',
  (file) => {
    const { theme }: { theme: ChannelTheme } = JSON.parse(readFileSync(`channels/${file}`, 'utf8'));
    const style = resolveStyle(palettes[theme.palette], theme.style ?? {});
    expect(listContrastFaults(style, colorsOf(theme.header), colorsOf(theme.footer))).toEqual([]);
    for (const [key, value] of Object.entries(theme.style ?? {})) {
      expect(style).toHaveProperty([key], value);
    }
    const other = resolveStyle(style, theme.states?.style ?? {});
    expect(listContrastFaults(other, colorsOf(theme.header), colorsOf(theme.footer))).toEqual([]);
    expect(findFaintAccent(other)).toBeNull();
  },
);

test('every computed foreground is readable on any accent colour', () => {
  for (const [index, accent] of randomColours(3000, 7).entries()) {
    const palette = PALETTES[index % PALETTES.length] ?? 'candy';
    const style = resolveStyle(palettes[palette], { 'accent-color': accent });
    expect(style['accent-color']).toBe(accent);
    expect(listContrastFaults(style, 'light', 'light'), `${palette} with ${accent}`).toEqual([]);
  }
});

test('a computed text is the one that can be read best; a link keeps its colour as far as it can be read', () => {
  const style = resolveStyle(palettes.candy, {
    'accent-color': '#F2A900',
    'main-background': '#303030',
    'surface-background': '#282828',
    'muted-background': '#202020',
  });
  expect([style['accent-text-color'], style['body-text-color']]).toEqual(['#000000', '#ffffff']);
  expect(['#000000', '#ffffff']).not.toContain(style['sale-color']);
});

test('foregrounds are readable on any area colours', () => {
  const [darks, sales] = [randomColours(2000, 12), randomColours(2000, 13)];
  for (const [index, brand] of randomColours(2000, 11).entries()) {
    const [dark = '', sale = ''] = [darks[index], sales[index]];
    const style = resolveStyle(palettes.beam, {
      'brand-background': brand,
      'dark-background': dark,
      'secondary-accent-color': sale,
    });
    const faults = [
      ...listContrastFaults(style, 'brand', 'brand'),
      ...listContrastFaults(style, 'dark', 'dark'),
    ];
    expect(faults, `${brand} ${dark} ${sale}`).toEqual([]);
  }
});

test('a channel with dark page backgrounds gets light text and a visible focus ring', () => {
  const style = resolveStyle(palettes.birch, {
    'main-background': '#101418',
    'surface-background': '#161B20',
    'muted-background': '#1D242B',
  });
  expect(listContrastFaults(style, 'light', 'light')).toEqual([]);
});

test('an unreadable override wins and is reported to the operator', () => {
  const style = resolveStyle(palettes.beam, { 'body-text-color': '#EEEEEE' });
  expect(style['body-text-color']).toBe('#EEEEEE');
  expect(listContrastFaults(style, 'light', 'dark')).toEqual([
    {
      foreground: 'body-text-color',
      background: 'muted-background',
      backgrounds: ['main-background', 'surface-background', 'muted-background'],
      contrast: expect.closeTo(1.05, 1),
      ratio: 4.5,
      nearest: '#707070',
    },
  ]);
});

test('link colour and hover shade are derived from the accent unless they are overridden', () => {
  const follows = resolveStyle(palettes.beam, { 'accent-color': '#7A1FA2' });
  expect(follows['link-color']).toBe('#7A1FA2');
  expect(follows['accent-color-hover']).not.toBe(palettes.beam['accent-color-hover']);
  const given = resolveStyle(palettes.beam, { 'accent-color': '#7A1FA2', 'link-color': '#004488' });
  expect(given['link-color']).toBe('#004488');
});

test('without overrides a palette is unchanged', () => {
  for (const name of PALETTES) expect(resolveStyle(palettes[name], {})).toEqual(palettes[name]);
});
