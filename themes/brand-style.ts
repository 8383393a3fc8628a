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

/** What a page needs to look like its brand from the first paint on. */
export interface BrandStyle {
  /** Text of the first `<style>` of the page: this brand's variables and fonts, nothing of any other brand. */
  readonly css: string;
  /** Class of the page's header, and which of the logo's two drawings stands out from it. */
  readonly headerClass: string;
  readonly headerLogo: 'light' | 'dark';
  /** Class of the page's footer, and which of the logo's two drawings stands out from it. */
  readonly footerClass: string;
  readonly footerLogo: 'light' | 'dark';
  /** Addresses of the fonts for `<link rel="preload" as="font" type="font/woff2" crossorigin>`; at most two. */
  readonly preloads: readonly string[];
}

/** Made once per theme object: a channel is immutable, and a changed file brings a new one. */
const made = new WeakMap<ThemeChoice, BrandStyle>();

/** The style of a brand (CH-09). Server only: a browser must never be sent the values of other brands. */
export function brandStyle(theme: ThemeChoice): BrandStyle {
  const known = made.get(theme);
  if (known) return known;
  const style = resolveStyle(palettes[theme.palette], plainValues(theme.style));
  const fonts = FONTS[theme.palette].filter((font) => usesFont(style, font));
  const brand: BrandStyle = {
    css: fonts.map(fontFace).join('') + rootRule(style),
    headerClass: headerThemes[theme.header],
    headerLogo: logoOn(style[HEADER_ROLES[theme.header].background]),
    footerClass: footerThemes[theme.footer],
    footerLogo: logoOn(style[FOOTER_ROLES[theme.footer].background]),
    preloads: fonts.map((font) => font.url),
  };
  made.set(theme, brand);
  return brand;
}

/** The schema refuses most of what could break out of a declaration; nothing that could reaches a page (CH-09). */
function plainValues(overrides: TokenOverrides): TokenOverrides {
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => isPlain(value)));
}

function isPlain(value: string): boolean {
  const count = (mark: string) => value.split(mark).length - 1;
  const isClosed = count('(') === count(')') && count('"') % 2 === 0 && count("'") % 2 === 0;
  return isClosed && !/[;{}<>\\\n]|\/\*|url\(/i.test(value);
}

function rootRule(style: Tokens): string {
  return `:root{${STYLE_KEYS.map((key: StyleKey) => `--${key}:${style[key]}`).join(';')}}`;
}

/** `optional`: a font that is late is left for the next page, so that no text ever shifts. */
function fontFace({ family, weights, url, line }: Font): string {
  const metrics = line ? `;ascent-override:${line.ascent}%;descent-override:${line.descent}%` : '';
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weights.join(' ')};font-display:optional;src:url(${url}) format('woff2')${metrics}}`;
}

/** A channel that overrides its fonts with the system's does not load ours. */
function usesFont(style: Tokens, font: Font): boolean {
  return `${style['title-font']}${style['body-font']}${style['button-font']}`.includes(font.family);
}

/** The light drawing is made for light areas, the dark one for dark areas. */
function logoOn(background: string): 'light' | 'dark' {
  const colour = parseHex(background);
  return colour === null || luminance(colour) > 0.3 ? 'light' : 'dark';
}
