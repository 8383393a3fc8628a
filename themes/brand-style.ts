import { FOOTER_ROLES, HEADER_ROLES } from './area-roles.ts';
import { luminance, parseHex } from './contrast.ts';
import { FONTS, type Font } from './fonts.ts';
import { footerThemes } from './footer-themes.css.ts';
import { headerThemes } from './header-themes.css.ts';
import {
  STYLE_KEYS,
  type FooterThemeName,
  type HeaderThemeName,
  type PaletteName,
  type StyleKey,
} from './names.ts';
import { palettes } from './palette.ts';
import { resolveStyle } from './resolve-style.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';

/** The `theme` of a channel file. */
export interface ThemeChoice {
  readonly palette: PaletteName;
  readonly header: HeaderThemeName;
  readonly footer: FooterThemeName;
  readonly style: TokenOverrides;
}

/** What a page needs for the first paint in its brand's look. */
export interface BrandStyle {
  /** Content of the page's first `<style>`: the variables and fonts of this brand only. */
  readonly css: string;
  /** Class of the page's header, and the logo variant for its background. */
  readonly headerClass: string;
  readonly headerLogo: 'light' | 'dark';
  /** Class of the page's footer, and the logo variant for its background. */
  readonly footerClass: string;
  readonly footerLogo: 'light' | 'dark';
  /** URLs of the fonts for `<link rel="preload" as="font" type="font/woff2" crossorigin>`; at most two. */
  readonly preloads: readonly string[];
}

/** Cached per theme object: a channel is immutable, and a changed file creates a new one. */
const cache = new WeakMap<ThemeChoice, BrandStyle>();

/** The style of a brand (CH-09). Server only: browsers must not receive the values of other brands. */
export function brandStyle(theme: ThemeChoice): BrandStyle {
  const cached = cache.get(theme);
  if (cached) return cached;
  const style = resolveStyle(palettes[theme.palette], omitUnsafeValues(theme.style));
  const fonts = FONTS[theme.palette].filter((font) => usesFont(style, font));
  const brand: BrandStyle = {
    css: fonts.map(fontFace).join('') + rootRule(style),
    headerClass: headerThemes[theme.header],
    headerLogo: selectLogo(style[HEADER_ROLES[theme.header].background]),
    footerClass: footerThemes[theme.footer],
    footerLogo: selectLogo(style[FOOTER_ROLES[theme.footer].background]),
    preloads: fonts.map((font) => font.url),
  };
  cache.set(theme, brand);
  return brand;
}

/** Drops values that could end their CSS declaration (CH-09). The schema refuses most of them already. */
function omitUnsafeValues(overrides: TokenOverrides): TokenOverrides {
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => isSafeValue(value)));
}

function isSafeValue(value: string): boolean {
  const count = (mark: string) => value.split(mark).length - 1;
  const isClosed = count('(') === count(')') && count('"') % 2 === 0 && count("'") % 2 === 0;
  return isClosed && !/[;{}<>\\\n]|\/\*|url\(/i.test(value);
}

function rootRule(style: Tokens): string {
  return `:root{${STYLE_KEYS.map((key: StyleKey) => `--${key}:${style[key]}`).join(';')}}`;
}

/** `font-display: optional`: a late font is used from the next page on, so that text never shifts. */
function fontFace({ family, weights, url, line }: Font): string {
  const metrics = line ? `;ascent-override:${line.ascent}%;descent-override:${line.descent}%` : '';
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights.join(' ')};font-display:optional;src:url(${url}) format('woff2')${metrics}}`;
}

/** False if the channel overrides the palette's font with another. */
function usesFont(style: Tokens, font: Font): boolean {
  return `${style['title-font']}${style['body-font']}${style['button-font']}`.includes(font.family);
}

/** The logo variant for a background: `light` for light backgrounds, `dark` for dark ones. */
function selectLogo(background: string): 'light' | 'dark' {
  const colour = parseHex(background);
  return colour === null || luminance(colour) > 0.3 ? 'light' : 'dark';
}
