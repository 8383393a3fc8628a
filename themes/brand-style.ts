import { FOOTER_ROLES, HEADER_ROLES } from './area-roles.ts';
import { luminance, parseHex } from './contrast.ts';
import { type FontChoice, toFontOverrides } from './choose-fonts.ts';
import {
  FONT_FAMILIES,
  type FontFamily,
  type FontFamilyFacts,
  listShippedFamilies,
  parseStack,
  weightsOf,
} from './font-families.ts';
import { FONT_URLS } from './fonts.ts';
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
  readonly fonts?: FontChoice | undefined;
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
  /** URLs of the fonts for `<link rel="preload" as="font" type="font/woff2" crossorigin>`; of this brand's fonts only. */
  readonly preloads: readonly string[];
}

/** Cached per theme object: a channel is immutable, and a changed file creates a new one. */
const cache = new WeakMap<ThemeChoice, BrandStyle>();

/** The style of a brand (CH-09). Server only: browsers must not receive the values of other brands. */
export function brandStyle(theme: ThemeChoice): BrandStyle {
  const cached = cache.get(theme);
  if (cached) return cached;
  const palette = palettes[theme.palette];
  const overrides = { ...toFontOverrides(palette, theme.fonts ?? {}), ...omitUnsafeValues(theme.style) };
  const style = resolveStyle(palette, overrides);
  const brand: BrandStyle = {
    css: listFamilies(style, listShippedFamilies).map(fontFace).join('') + rootRule(style),
    headerClass: headerThemes[theme.header],
    headerLogo: selectLogo(style[HEADER_ROLES[theme.header].background]),
    footerClass: footerThemes[theme.footer],
    footerLogo: selectLogo(style[FOOTER_ROLES[theme.footer].background]),
    preloads: listFamilies(style, listFirstFamily).map((family) => FONT_URLS[family]),
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
function fontFace(family: FontFamily): string {
  const { line }: FontFamilyFacts = FONT_FAMILIES[family];
  const metrics = line ? `;ascent-override:${line.ascent}%;descent-override:${line.descent}%` : '';
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weightsOf(family).join(' ')};font-display:optional;src:url(${FONT_URLS[family]}) format('woff2')${metrics}}`;
}

/** Each shipped family that the title, body and button fonts name, once, the title's first. */
function listFamilies(
  style: Tokens,
  select: (stack: string) => readonly FontFamily[],
): readonly FontFamily[] {
  const stacks = [style['title-font'], style['body-font'], style['button-font']];
  return [...new Set(stacks.flatMap(select))];
}

/** The family that a stack shows, if it is a shipped one: a later one is loaded only where the first is missing. */
function listFirstFamily(stack: string): readonly FontFamily[] {
  const [first = ''] = parseStack(stack);
  return listShippedFamilies(first);
}

/** The logo variant for a background: `light` for light backgrounds, `dark` for dark ones. */
function selectLogo(background: string): 'light' | 'dark' {
  const colour = parseHex(background);
  return colour === null || luminance(colour) > 0.3 ? 'light' : 'dark';
}
