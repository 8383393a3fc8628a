import { type AreaRoles, FOOTER_ROLES, HEADER_ROLES, type HeaderRoles, PANEL_ROLES } from './area-roles.ts';
import {
  contrastRatio,
  formatHex,
  parseHex,
  readableForeground,
  type Rgb,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
} from './contrast.ts';
import type { FooterThemeName, HeaderThemeName, StyleKey } from './names.ts';
import type { Tokens } from './tokens.ts';

/** A foreground, its possible backgrounds, and the contrast ratio that it needs on each of them. */
export interface ContrastPair {
  readonly foreground: StyleKey;
  readonly backgrounds: readonly StyleKey[];
  readonly ratio: number;
}

const PAGE: readonly StyleKey[] = ['main-background', 'surface-background', 'muted-background'];

function text(foreground: StyleKey, ...backgrounds: StyleKey[]): ContrastPair {
  return { foreground, backgrounds, ratio: TEXT_CONTRAST };
}

/** Colours that appear together on a page. Order matters: a computed foreground may be the background of a later pair. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  text('body-text-color', ...PAGE),
  text('muted-text-color', ...PAGE),
  text('title-text-color', ...PAGE),
  text('link-color', ...PAGE),
  text('sale-color', ...PAGE),
  text('success-color', ...PAGE),
  text('critical-color', ...PAGE),
  text('accent-text-color', 'accent-color', 'accent-color-hover'),
  text('secondary-accent-text-color', 'secondary-accent-color'),
  text('sale-text-color', 'sale-color'),
  text('inverse-text-color', 'critical-color', 'success-color'),
  text('brand-text-color', 'brand-background'),
  text('dark-text-color', 'dark-background'),
  { foreground: 'focus-color', backgrounds: PAGE, ratio: SHAPE_CONTRAST },
  { foreground: 'control-border-color', backgrounds: PAGE, ratio: SHAPE_CONTRAST },
];

/** Main buttons, chosen options and stars on the page. Their texts are pairs of their own, so a shop works without it. */
const ACCENT: ContrastPair = { foreground: 'accent-color', backgrounds: PAGE, ratio: SHAPE_CONTRAST };

/** A foreground with the background that suits it least. */
export interface Contrast {
  readonly foreground: StyleKey;
  /** The background with the least contrast, and every background of the foreground. */
  readonly background: StyleKey;
  readonly backgrounds: readonly StyleKey[];
  /** Measured, and needed. */
  readonly contrast: number;
  readonly ratio: number;
  /** The colour nearest to the foreground that is readable on all its backgrounds; null where there is none. */
  readonly nearest: string | null;
}

/** A foreground that lacks contrast to one of its backgrounds. */
export type ContrastFault = Contrast;

/** The foregrounds of a style, with its header and footer theme, that lack contrast; each once, its worst background. */
export function listContrastFaults(
  style: Tokens,
  header: HeaderThemeName,
  footer: FooterThemeName,
): readonly ContrastFault[] {
  return listContrasts(style, header, footer).filter(({ contrast, ratio }) => contrast < ratio);
}

/** The accent of a style where it can hardly be told from the page; null where it can. */
export function findFaintAccent(style: Tokens): ContrastFault | null {
  const accent = measure(ACCENT.foreground, [ACCENT], style);
  return accent && accent.contrast < accent.ratio ? accent : null;
}

/** Every foreground of a style whose colours can be measured. */
export function listContrasts(
  style: Tokens,
  header: HeaderThemeName,
  footer: FooterThemeName,
): readonly Contrast[] {
  const pairs = [
    ...CONTRAST_PAIRS,
    ...Object.values(PANEL_ROLES).flatMap(listAreaPairs),
    ...listHeaderPairs(HEADER_ROLES[header]),
    ...listAreaPairs(FOOTER_ROLES[footer]),
  ];
  const foregrounds = [...new Set(pairs.map(({ foreground }) => foreground))];
  return foregrounds.flatMap((foreground) => {
    const own = pairs.filter((pair) => pair.foreground === foreground);
    return measure(foreground, own, style) ?? [];
  });
}

/** Colours in a notation that cannot be measured have no fault; the check of values refuses them. */
function measure(foreground: StyleKey, pairs: readonly ContrastPair[], style: Tokens): Contrast | null {
  const front = parseHex(style[foreground]);
  if (front === null) return null;
  const needs = pairs.flatMap(({ backgrounds, ratio }) =>
    backgrounds.flatMap((background) => {
      const behind = parseHex(style[background]);
      return behind ? [{ background, behind, ratio, contrast: contrastRatio(front, behind) }] : [];
    }),
  );
  const [worst] = needs.toSorted((one, other) => one.contrast / one.ratio - other.contrast / other.ratio);
  if (!worst) return null;
  const { background, contrast, ratio } = worst;
  const backgrounds = [...new Set(needs.map((need) => need.background))];
  return { foreground, background, backgrounds, contrast, ratio, nearest: findNearest(front, needs) };
}

function findNearest(
  wanted: Rgb,
  needs: readonly { readonly behind: Rgb; readonly ratio: number }[],
): string | null {
  const strictest = Math.max(...needs.map(({ ratio }) => ratio));
  const backgrounds = needs.map(({ behind }) => behind);
  const nearest = readableForeground(wanted, backgrounds, strictest);
  const isReadable = needs.every(({ behind, ratio }) => contrastRatio(nearest, behind) >= ratio);
  return isReadable ? formatHex(nearest) : null;
}

function listAreaPairs(roles: AreaRoles): readonly ContrastPair[] {
  return [
    text(roles.text, roles.background),
    text(roles.title, roles.background),
    text(roles.muted, roles.background),
    text(roles.link, roles.background),
    text(roles.buttonText, roles.button, roles.buttonHover),
    { foreground: roles.ring, backgrounds: [roles.background], ratio: SHAPE_CONTRAST },
  ];
}

function listHeaderPairs(roles: HeaderRoles): readonly ContrastPair[] {
  return [
    ...listAreaPairs(roles),
    text(roles.text, roles.hover),
    text(roles.topBarText, roles.topBarBackground),
    text(roles.topBarScrolledText, roles.topBarScrolledBackground),
  ];
}
