import type { z } from 'zod';
import { resolveBrand, resolveOtherState, schemeOf } from '#themes/brand-variables.ts';
import { findStyleFault } from '#themes/check-style-value.ts';
import { toFontOverrides } from '#themes/choose-fonts.ts';
import { type ContrastFault, findFaintAccent, listContrastFaults } from '#themes/contrast-pairs.ts';
import { FONT_FAMILY_NAMES, isFontFamily, parseStack, weightsOf } from '#themes/font-families.ts';
import { STYLE_KEYS, type StyleKey } from '#themes/names.ts';
import { palettes } from '#themes/palette.ts';
import { resolveStyle } from '#themes/resolve-style.ts';
import type { TokenOverrides, Tokens } from '#themes/tokens.ts';
import { type FileProblem, type FileWarning, valueAt } from './channel-file-error.server.ts';
import type { ChannelFile } from './channel-schema.server.ts';
import { findSuggestion } from './list-problems.server.ts';
import { themeSchema } from './theme-schema.server.ts';

type Theme = ChannelFile['theme'];

type Path = readonly PropertyKey[];

const ORDINARY: Path = ['theme', 'style'];
const OTHER: Path = ['theme', 'states', 'style'];

/**
 * Values outside their limits, fonts that no browser shows, weights that a font lacks, unreadable colours in each state (CH-09). `faulty`
 * are members of `theme.style` that the file has, but not with a value of their kind.
 */
export function checkTheme(theme: Theme, faulty: readonly PropertyKey[] = []): readonly FileProblem[] {
  const palette = palettes[theme.palette];
  const fontFaults = listFontsGivenTwice(theme);
  const ordinary = checkStyle(theme, {
    at: ORDINARY,
    base: palette,
    fonts: toFontOverrides(palette, theme.fonts),
    overrides: theme.style,
    faulty: [...faulty, ...fontFaults.map(({ path }) => path.at(-1) ?? '')],
  });
  return [
    ...ordinary.valueFaults,
    ...fontFaults,
    ...listWeightFaults(theme, ordinary.style),
    ...ordinary.contrastFaults,
    ...(theme.states ? checkOtherState(theme, theme.states.style, ordinary.style) : []),
  ];
}

interface CheckedStyle {
  /** Where the file has the overrides. */
  readonly at: Path;
  readonly base: Tokens;
  readonly fonts?: TokenOverrides;
  readonly overrides: TokenOverrides;
  /** Of the overrides, known to be wrong already. */
  readonly faulty: readonly PropertyKey[];
}

function checkStyle(theme: Theme, { at, base, fonts, overrides, faulty }: CheckedStyle) {
  const valueFaults = listValueFaults(overrides, at);
  const unknown = new Set([...faulty, ...valueFaults.map(({ path }) => path.at(-1))]);
  const given: TokenOverrides = Object.fromEntries(
    Object.entries(overrides).filter(([key]) => !unknown.has(key)),
  );
  const style = resolveStyle(base, { ...fonts, ...given });
  // Only of colours that are known
  const contrastFaults = listContrastFaults(style, theme.header.colors, theme.footer.colors)
    .filter(({ foreground, backgrounds }) => ![foreground, ...backgrounds].some((key) => unknown.has(key)))
    .map((fault) => toProblem(fault, { at, overrides: given, style }));
  return { style, valueFaults, contrastFaults };
}

function checkOtherState(theme: Theme, overrides: TokenOverrides, ordinary: Tokens): FileProblem[] {
  const other = checkStyle(theme, { at: OTHER, base: ordinary, overrides, faulty: [] });
  const [scheme, opposite] = schemeOf(ordinary) === 'light' ? ['light', 'dark'] : ['dark', 'light'];
  const pages = `${ordinary['main-background']} and ${other.style['main-background']}`;
  const reason = `the page is ${scheme} in both states, ${pages}: set one that is ${opposite}`;
  return [
    ...other.valueFaults,
    ...(schemeOf(other.style) === scheme ? [{ path: [...OTHER, 'main-background'], reason }] : []),
    ...other.contrastFaults,
  ];
}

/** An accent that is faint on the page: the texts on it can be read, so the shop is served. */
export function listThemeWarnings(theme: Theme): readonly FileWarning[] {
  const other = resolveOtherState(theme);
  return [
    ...warnOfAccent({ at: ORDINARY, overrides: theme.style, style: resolveBrand(theme) }),
    ...(other ? warnOfAccent({ at: OTHER, overrides: theme.states?.style ?? {}, style: other }) : []),
  ];
}

/** A resolved style, and what the file says of it. */
interface StyleSource extends Pick<CheckedStyle, 'at' | 'overrides'> {
  readonly style: Tokens;
}

function warnOfAccent(source: StyleSource): readonly FileWarning[] {
  const fault = findFaintAccent(source.style);
  if (!fault) return [];
  const { path, measured } = describeFault(fault, source);
  const nearest = fault.nearest ? `, such as ${fault.nearest.toUpperCase()}` : '';
  return [
    {
      path,
      reason: `${measured}: main buttons, chosen options and stars are hard to see`,
      fix: `set accent-color to a colour further from that of the page${nearest}`,
    },
  ];
}

function listValueFaults(overrides: TokenOverrides, at: Path): FileProblem[] {
  return STYLE_KEYS.flatMap((key) => {
    const value = overrides[key];
    const reason = value === undefined ? null : findStyleFault(key, value);
    return reason === null ? [] : [{ path: [...at, key], reason: `${reason}${suggestFamily(key, value)}` }];
  });
}

function suggestFamily(key: StyleKey, value: string | undefined): string {
  if (!key.endsWith('-font') || value === undefined) return '';
  for (const family of parseStack(value)) {
    const suggestion = isFontFamily(family) ? null : findSuggestion(family, FONT_FAMILY_NAMES);
    if (suggestion !== null) return `; did you mean "${suggestion}"?`;
  }
  return '';
}

const FONT_ROLES = [
  ['title', 'title-font'],
  ['body', 'body-font'],
  ['buttons', 'button-font'],
] as const;

function listFontsGivenTwice({ fonts, style }: Theme): FileProblem[] {
  return FONT_ROLES.flatMap(([role, key]) =>
    fonts[role] !== undefined && style[key] !== undefined
      ? [
          {
            path: stylePath(key),
            reason: `theme.fonts.${role} chooses this font already: remove one of them`,
          },
        ]
      : [],
  );
}

const WEIGHT_ROLES = [
  ['title-font-weight', 'title-font', 'title'],
  ['button-font-weight', 'button-font', 'buttons'],
] as const;

/** Browsers show the nearest weight that a font has, which is not the look that the file asks for. */
function listWeightFaults({ style, fonts }: Theme, resolved: Tokens): FileProblem[] {
  return WEIGHT_ROLES.flatMap(([weightKey, fontKey, role]) => {
    const [family = ''] = parseStack(resolved[fontKey]);
    if (!isFontFamily(family)) return [];
    const [min, max] = weightsOf(family);
    const weight = Number(resolved[weightKey]);
    if (weight >= min && weight <= max) return [];
    const path =
      style[weightKey] === undefined
        ? ['theme', 'fonts', fonts[role] ? role : 'title']
        : stylePath(weightKey);
    return [{ path, reason: `${weightKey} is ${weight}, but ${family} has the weights ${min} to ${max}` }];
  });
}

/** Computed colours are readable wherever that is possible, so the cause is a colour that the file sets. */
function toProblem(fault: ContrastFault, source: StyleSource): FileProblem {
  const { foreground, nearest } = fault;
  const { style } = source;
  const { path, measured } = describeFault(fault, source);
  const backgrounds = fault.backgrounds.map((key) => `${key} ${style[key]}`).join(', ');
  const remedy =
    nearest === null
      ? `no ${foreground} is readable on all of ${backgrounds}: make these more alike`
      : `the nearest readable ${foreground} is ${nearest.toUpperCase()}`;
  return { path, reason: `${measured}; ${remedy}` };
}

function describeFault(fault: ContrastFault, { at, overrides, style }: StyleSource) {
  const { foreground, background, contrast, ratio } = fault;
  const pair = `${foreground} ${style[foreground]} on ${background} ${style[background]}`;
  const cause = [foreground, background, ...fault.backgrounds].find((key) => overrides[key] !== undefined);
  return {
    path: cause ? [...at, cause] : at,
    measured: `${pair} has a contrast of ${formatRatio(contrast)} to 1, needs ${ratio} to 1`,
  };
}

/** Rounded down: 4.499 is not 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const stylePath = (key: StyleKey): Path => [...ORDINARY, key];

type Issue = Pick<z.core.$ZodIssue, 'path'> & { readonly keys?: readonly string[] };

/** What else is wrong with the theme of a file that the schema rejects for `issues`: of its other members. */
export function checkBrokenTheme(content: unknown, issues: readonly Issue[]): readonly FileProblem[] {
  const theme: unknown = structuredClone(valueAt(content, ['theme']));
  const wrong = issues.flatMap(({ path, keys = [] }) =>
    path[0] === 'theme' ? (keys.length > 0 ? keys.map((key) => [...path, key]) : [path]) : [],
  );
  for (const [, member, key] of wrong) {
    // A member of a composition has no part in the checks
    const [parent, name] = member === 'style' ? [valueAt(theme, ['style']), key] : [theme, member];
    if (typeof parent === 'object' && parent !== null && name !== undefined)
      Reflect.deleteProperty(parent, name);
  }
  const { success, data } = themeSchema.safeParse(theme);
  return success
    ? checkTheme(
        data,
        wrong.flatMap(([, member, key]) => (member === 'style' ? (key ?? []) : [])),
      )
    : [];
}
