import { expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';
import {
  FONT_FAMILY_NAMES,
  type FontFamily,
  listShippedFamilies,
  stackOf,
  weightsOf,
} from './font-families.ts';
import { FONT_URLS } from './fonts.ts';
import { PALETTES, type PictureTreatment, STYLE_KEYS } from './names.ts';
import { palettes } from './palette.ts';

const plain = {
  palette: 'candy',
  header: { colors: 'light' },
  footer: { colors: 'light' },
  style: {},
} as const;

const familiesOf = (palette: (typeof PALETTES)[number]): readonly FontFamily[] => [
  ...listShippedFamilies(palettes[palette]['title-font']),
  ...listShippedFamilies(palettes[palette]['body-font']),
];

test.each(PALETTES)('the style of %s has all of its own values and none of another brand', (palette) => {
  const { css, preloads } = brandStyle({ ...plain, palette });
  for (const key of STYLE_KEYS) expect(css).toContain(`--${key}:${palettes[palette][key]}`);
  expect(css.match(/@font-face/g)).toHaveLength(2);
  expect(preloads).toEqual(familiesOf(palette).map((family) => FONT_URLS[family]));
  for (const other of PALETTES.filter((name) => name !== palette)) {
    expect(css).not.toContain(palettes[other]['dark-background']);
    for (const family of familiesOf(other)) expect(css).not.toContain(family);
  }
});

test('an override replaces the palette’s value', () => {
  const { css } = brandStyle({ ...plain, style: { 'radius-button': '3px' } });
  expect(css).toContain('--radius-button:3px');
  expect(css).not.toContain('--radius-button:999px');
});

test('a length of 0 has a unit, because sums of lengths refuse plain numbers; a number has none', () => {
  const { css } = brandStyle({ ...plain, style: { 'divider-width': '0', motion: '0' } });
  expect(css).toContain('--divider-width:0px;');
  expect(css).toMatch(/--motion:0[;}]/);
});

test('the treatment of pictures is custom properties, none for plain ones', () => {
  const cssOf = (pictures?: PictureTreatment) => brandStyle({ ...plain, pictures }).css;
  expect(cssOf()).not.toContain('--picture');
  expect(cssOf('plain')).toBe(cssOf());
  expect(cssOf('arch')).toContain('--picture-top-radius:999rem');
  expect(cssOf('rounded')).toContain('--picture-radius:max(');
  expect(cssOf('tinted')).toContain(`--picture-tint:${palettes.candy['muted-background']}`);
});

test('pictures on dark grounds are tinted lightly', () => {
  const { css } = brandStyle({ ...plain, pictures: 'tinted', style: { 'muted-background': '#000000' } });
  expect(css).toContain('--picture-tint:#d9d9d9');
});

test.each(['red}body{display:none', 'red;x:y', 'url(https://evil.example/x', '"open', 'red/*', '</style>'])(
  'the value %s, which would end its declaration, is dropped',
  (value) => {
    const { css } = brandStyle({ ...plain, palette: 'beam', style: { 'sale-color': value } });
    expect(css).toContain(`--sale-color:${palettes.beam['sale-color']}`);
    expect(css).not.toContain(value);
  },
);

test('a brand with system fonts loads no font files', () => {
  const system = { 'title-font': 'Georgia, serif', 'body-font': 'system-ui', 'button-font': 'system-ui' };
  const brand = brandStyle({ ...plain, palette: 'birch', style: system });
  expect(brand.preloads).toEqual([]);
  expect(brand.css).not.toContain('@font-face');
});

test.each(FONT_FAMILY_NAMES)(
  '[CH-09] %s can be the title and the body font of any palette, and loads alone',
  (family) => {
    for (const palette of PALETTES) {
      const asTitle = brandStyle({ ...plain, palette, fonts: { title: family } });
      expect(asTitle.css).toContain(`--title-font:${stackOf(family)};`);
      expect(asTitle.preloads[0]).toBe(FONT_URLS[family]);
      const asBoth = brandStyle({ ...plain, palette, fonts: { title: family, body: family } });
      expect(asBoth.preloads).toEqual([FONT_URLS[family]]);
      expect(asBoth.css.match(/@font-face/g)).toHaveLength(1);
      expect(asBoth.css).toContain(`font-weight:${weightsOf(family).join(' ')};`);
    }
  },
);

test('buttons keep their role in the palette, unless the channel chooses', () => {
  const buttonFont = (
    fonts: Parameters<typeof brandStyle>[0]['fonts'],
    palette: 'candy' | 'beam' = 'candy',
  ) => /--button-font:([^;]+)/.exec(brandStyle({ ...plain, palette, fonts }).css)?.[1];
  expect(buttonFont({ title: 'Sora', body: 'Inter' })).toBe(stackOf('Sora'));
  expect(buttonFont({ title: 'Nunito', body: 'Figtree' }, 'beam')).toBe(stackOf('Figtree'));
  expect(buttonFont({ title: 'Sora', body: 'Inter', buttons: 'body' })).toBe(stackOf('Inter'));
  expect(buttonFont({ body: 'Inter' })).toBe(stackOf('Baloo 2'));
});

test('a font stack of another palette’s family loads that family; one that comes second is not preloaded', () => {
  const style = { 'title-font': "Georgia, 'Playfair Display', serif", 'body-font': 'Inter, sans-serif' };
  const brand = brandStyle({ ...plain, style });
  expect(brand.preloads).toEqual([FONT_URLS.Inter, FONT_URLS['Baloo 2']]);
  expect(brand.css).toContain("font-family:'Playfair Display'");
});

test('the logo variant follows the backgrounds of header and footer', () => {
  const look = { ...plain, header: { colors: 'brand' } } as const;
  const { headerLogo, footerLogo } = brandStyle(look);
  expect([headerLogo, footerLogo]).toEqual(['dark', 'light']);
  expect(brandStyle({ ...look, style: { 'brand-background': '#FFE0EC' } }).headerLogo).toBe('light');
});

test('controls and scrollbars of browsers follow the page’s background', () => {
  expect(brandStyle(plain).css).toContain(':root{color-scheme:light;');
  const dark = { ...plain, style: { 'main-background': '#101418' } };
  expect(brandStyle(dark).css).toContain(':root{color-scheme:dark;');
});

const OWN_FONT = { file: 'brand.woff2', fallback: 'serif' } as const;
const FACE = {
  url: '/brand/files/0123456789abcdef/brand.woff2',
  weights: [300, 900],
  ascent: 0.95,
  descent: 0.25,
  capHeight: 0.7,
  letterWidth: 0.3993 * 1.1,
} as const;

test('[CH-09] an own font has a face, a fallback of its width and height, and centred capitals', () => {
  const own = { fonts: [{ font: OWN_FONT, faces: [FACE] }], icons: [] };
  const { css, preloads } = brandStyle({ ...plain, fonts: { title: OWN_FONT, body: 'Inter' }, own });
  expect(css).toContain("--title-font:'own-brand', 'own-brand-fallback', serif");
  expect(css).toContain(
    `@font-face{font-family:'own-brand';font-style:normal;font-weight:300 900;font-display:optional;src:url(${FACE.url}) format('woff2');ascent-override:95%;descent-override:25%;line-gap-override:0%}`,
  );
  expect(css).toContain(
    "@font-face{font-family:'own-brand-fallback';src:local('Times New Roman');size-adjust:110%;ascent-override:86.36%;descent-override:22.73%;line-gap-override:0%}",
  );
  expect(css).not.toContain('Baloo');
  expect(preloads).toEqual([FACE.url, FONT_URLS.Inter]);
});

test('[CH-09] own icons replace the shipped masks; a brand without own files has none of it', () => {
  const own = { fonts: [], icons: [['bag', 'data:image/svg+xml,%3Csvg/%3E']] } as const;
  const { css } = brandStyle({ ...plain, own });
  expect(css).toContain(
    'html [data-icon=bag][data-icon]{mask:url("data:image/svg+xml,%3Csvg/%3E") center/contain no-repeat}',
  );
  expect(css.replace(/html \[data-icon.*$/, '')).toBe(brandStyle(plain).css);
});

const DARK = { 'main-background': '#101418', 'surface-background': '#161B20', 'muted-background': '#1D242B' };
const twoStates = { ...plain, header: { colors: 'brand' }, states: { style: DARK } } as const;

test('of a brand with two states the browser gets the ordinary look, and what differs in the one that it may prefer', () => {
  const { css, headerLogo, footerLogo, states } = brandStyle(twoStates);
  const [ordinary = '', other = ''] = css.split('@media (prefers-color-scheme:dark){');
  expect(ordinary).toContain(':root{color-scheme:light;--accent-color:');
  expect(ordinary).toContain(`--main-background:${palettes.candy['main-background']};`);
  expect(other).toMatch(/^:root\{color-scheme:dark;.*\}\}$/);
  for (const [key, value] of Object.entries(DARK)) expect(other).toContain(`--${key}:${value}`);
  // What is not set is computed, so that it can be read, and what is the same is not repeated
  expect(other).toMatch(/--body-text-color:#ffffff/);
  for (const key of ['accent-color', 'radius-small', 'title-font']) expect(other).not.toContain(`--${key}:`);
  expect([headerLogo, footerLogo]).toEqual(['dark', 'light']);
  expect(states).toEqual({
    scheme: 'light',
    other: {
      scheme: 'dark',
      themeColor: palettes.candy['brand-background'],
      headerLogo: 'dark',
      footerLogo: 'dark',
    },
  });
});

test('a state that the visitor has chosen is the whole look', () => {
  const [light, dark] = [brandStyle(twoStates, 'light'), brandStyle(twoStates, 'dark')];
  for (const { css } of [light, dark]) expect(css).not.toContain('@media');
  expect(light.css).toContain(`--main-background:${palettes.candy['main-background']};`);
  expect(dark.css).toContain(':root{color-scheme:dark;');
  expect(dark.css).toContain('--main-background:#101418;');
  expect([light.states, dark.footerLogo]).toEqual([{ scheme: 'light' }, 'dark']);
  expect(dark.states).toMatchObject({ scheme: 'dark', isOther: true });
  expect(brandStyle(plain, 'dark')).toEqual(brandStyle(plain));
});
