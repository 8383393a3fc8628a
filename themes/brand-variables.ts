import { type BrandChoice, toFontOverrides } from './choose-fonts.ts';
import { luminance, parseHex } from './contrast.ts';
import { STYLE_KEYS, type StyleKey } from './names.ts';
import { palettes } from './palette.ts';
import { resolveStyle } from './resolve-style.ts';
import { STYLE_VARIABLES } from './style-variables.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';

/** A brand's style variables with the channel's own values (CH-09). */
export function resolveBrand(theme: BrandChoice): Tokens {
  const palette = palettes[theme.palette];
  const overrides = { ...toFontOverrides(palette, theme.fonts ?? {}), ...omitUnsafeValues(theme.style) };
  return resolveStyle(palette, overrides);
}

/**
 * The CSS rule that sets them as custom properties, and scrollbars and controls of browsers to the look of the page.
 *
 * @param further declarations
 */
export function formatVariables(style: Tokens, further: readonly string[] = []): string {
  const variables = STYLE_KEYS.map((key) => `--${key}:${toComputable(key, style[key])}`);
  return `:root{color-scheme:${selectLogo(style['main-background'])};${[...variables, ...further].join(';')}}`;
}

/** In `calc()` a zero without unit is a number, which cannot be added to a length. */
const toComputable = (key: StyleKey, value: string): string =>
  value === '0' && STYLE_VARIABLES[key].kind === 'length' ? '0px' : value;

/** The logo variant for a background: `light` for light backgrounds, `dark` for dark ones. */
export function selectLogo(background: string): 'light' | 'dark' {
  const colour = parseHex(background);
  return colour === null || luminance(colour) > 0.3 ? 'light' : 'dark';
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
