import { expect, test } from 'vitest';
import { brandStyle } from './brand-style.ts';
import { FONTS } from './fonts.ts';
import { PALETTES, STYLE_KEYS } from './names.ts';
import { palettes } from './palette.ts';

test.each(PALETTES)('the style of %s has all of its own values and none of another brand', (palette) => {
  const { css, preloads } = brandStyle({ palette, header: 'light', footer: 'dark', style: {} });
  for (const key of STYLE_KEYS) expect(css).toContain(`--${key}:${palettes[palette][key]}`);
  expect(css.match(/@font-face/g)).toHaveLength(2);
  expect(preloads).toEqual(FONTS[palette].map((font) => font.url));
  for (const other of PALETTES.filter((name) => name !== palette)) {
    expect(css).not.toContain(palettes[other]['dark-background']);
    for (const font of FONTS[other]) expect(css).not.toContain(font.family);
  }
});

test('an override replaces the palette’s value', () => {
  const { css } = brandStyle({
    palette: 'candy',
    header: 'light',
    footer: 'light',
    style: { 'radius-button': '3px' },
  });
  expect(css).toContain('--radius-button:3px');
  expect(css).not.toContain('--radius-button:999px');
});

test('a value that would end its declaration is dropped', () => {
  for (const value of [
    'red}body{display:none',
    'red;x:y',
    'url(https://evil.example/x',
    '"open',
    'red/*',
    '</style>',
  ]) {
    const { css } = brandStyle({
      palette: 'beam',
      header: 'light',
      footer: 'light',
      style: { 'sale-color': value },
    });
    expect(css).toContain(`--sale-color:${palettes.beam['sale-color']}`);
    expect(css).not.toContain(value);
  }
});

test('a brand with system fonts loads no font files', () => {
  const system = { 'title-font': 'Georgia, serif', 'body-font': 'system-ui', 'button-font': 'system-ui' };
  const brand = brandStyle({ palette: 'birch', header: 'light', footer: 'light', style: system });
  expect(brand.preloads).toEqual([]);
  expect(brand.css).not.toContain('@font-face');
});

test('the logo variant follows the backgrounds of header and footer', () => {
  const plain = brandStyle({ palette: 'candy', header: 'brand', footer: 'light', style: {} });
  expect([plain.headerLogo, plain.footerLogo]).toEqual(['dark', 'light']);
  const pale = { 'brand-background': '#FFE0EC' };
  expect(brandStyle({ palette: 'candy', header: 'brand', footer: 'dark', style: pale }).headerLogo).toBe(
    'light',
  );
});
