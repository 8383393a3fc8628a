import { preferring } from './breakpoints.ts';
import { type BrandChoice, toFontOverrides } from './choose-fonts.ts';
import { luminance, parseHex } from './contrast.ts';
import { type Scheme, STYLE_KEYS, type StyleKey } from './names.ts';
import { palettes } from './palette.ts';
import { resolveStyle } from './resolve-style.ts';
import { STYLE_VARIABLES } from './style-variables.ts';
import type { TokenOverrides, Tokens } from './tokens.ts';

/** A brand's style variables with the channel's own values (CH-09): its ordinary look. */
export function resolveBrand(theme: BrandChoice): Tokens {
  const palette = palettes[theme.palette];
  const overrides = { ...toFontOverrides(palette, theme.fonts ?? {}), ...omitUnsafeValues(theme.style) };
  return resolveStyle(palette, overrides);
}

/** A brand's other state, which begins with its ordinary look; null for a brand with one look. */
export const resolveOtherState = (theme: BrandChoice): Tokens | null =>
  theme.states ? resolveStyle(resolveBrand(theme), omitUnsafeValues(theme.states.style)) : null;

export const schemeOf = (style: Tokens): Scheme => selectLogo(style['main-background']);

interface BrandStates {
  /** What a page has. */
  readonly shown: Tokens;
  /** What it has instead where the browser prefers it; null where the visitor has chosen, and for a brand with one look. */
  readonly other: Tokens | null;
}

/** @param chosen null: the browser chooses */
export function selectStates(theme: BrandChoice, chosen: Scheme | null): BrandStates {
  const [ordinary, other] = [resolveBrand(theme), resolveOtherState(theme)];
  if (chosen === null || other === null) return { shown: ordinary, other };
  return { shown: schemeOf(ordinary) === chosen ? ordinary : other, other: null };
}

/**
 * The CSS rules that set the variables as custom properties, and scrollbars and controls of browsers to the look of the page.
 *
 * @param listFurther declarations
 */
export function formatVariables(
  { shown, other }: BrandStates,
  listFurther: (style: Tokens) => readonly string[] = () => [],
): string {
  const list = (style: Tokens, isOther: boolean) => [
    `color-scheme:${schemeOf(style)}`,
    ...STYLE_KEYS.map((key) => `--${key}:${toComputable(key, style[key])}`),
    ...listFurther(style),
    ...(other ? listToggles(isOther) : []),
  ];
  const declared = list(shown, false);
  const rule = `:root{${declared.join(';')}}`;
  if (!other) return rule;
  const changes = list(other, true).filter((declaration) => !declared.includes(declaration));
  return `${rule}@media ${preferring(schemeOf(other))}{:root{${changes.join(';')}}}`;
}

/** One of them is empty, so that its `var()` is nothing; the other is invalid, so that its `var()` is the fallback. */
const listToggles = (isOther: boolean): readonly string[] => [
  `--if-other:${isOther ? 'initial' : ' '}`,
  `--if-shown:${isOther ? ' ' : 'initial'}`,
];

/** In `calc()` a zero without unit is a number, which cannot be added to a length. */
const toComputable = (key: StyleKey, value: string): string =>
  value === '0' && STYLE_VARIABLES[key].kind === 'length' ? '0px' : value;

/** The logo variant for a background: `light` for light backgrounds, `dark` for dark ones. */
export function selectLogo(background: string): Scheme {
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
