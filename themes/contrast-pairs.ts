import { type AreaRoles, FOOTER_ROLES, HEADER_ROLES, type HeaderRoles, PANEL_ROLES } from './area-roles.ts';
import { contrastRatio, parseHex, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
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

/** Messages for operators: the pairs of a style, with its header and footer theme, that lack contrast. */
export function listContrastFaults(
  style: Tokens,
  header: HeaderThemeName,
  footer: FooterThemeName,
): readonly string[] {
  const pairs = [
    ...CONTRAST_PAIRS,
    ...Object.values(PANEL_ROLES).flatMap(listAreaPairs),
    ...listHeaderPairs(HEADER_ROLES[header]),
    ...listAreaPairs(FOOTER_ROLES[footer]),
  ];
  return [...new Set(pairs.flatMap((pair) => listPairFaults(pair, style)))];
}

function listPairFaults({ foreground, backgrounds, ratio }: ContrastPair, style: Tokens): readonly string[] {
  const front = parseHex(style[foreground]);
  return backgrounds.flatMap((background) => {
    const behind = parseHex(style[background]);
    if (front === null || behind === null) {
      return [
        `${foreground} ${style[foreground]} on ${background} ${style[background]}: write both like #1C3A8C`,
      ];
    }
    const contrast = contrastRatio(front, behind);
    if (contrast >= ratio) return [];
    return [`${foreground} on ${background}: contrast ${contrast.toFixed(2)}, needs ${ratio}`];
  });
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
