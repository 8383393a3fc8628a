import { type AreaRoles, FOOTER_ROLES, HEADER_ROLES, type HeaderRoles, PANEL_ROLES } from './area-roles.ts';
import { contrastRatio, parseHex, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import type { FooterThemeName, HeaderThemeName, StyleKey } from './names.ts';
import type { Tokens } from './tokens.ts';

/** A foreground, everything that it may stand on, and the contrast that it needs on each. */
export interface ContrastPair {
  readonly foreground: StyleKey;
  readonly backgrounds: readonly StyleKey[];
  readonly ratio: number;
}

const PAGE: readonly StyleKey[] = ['main-background', 'surface-background', 'muted-background'];

function text(foreground: StyleKey, ...backgrounds: StyleKey[]): ContrastPair {
  return { foreground, backgrounds, ratio: TEXT_CONTRAST };
}

/** Which colours meet on a page. Order matters: a computed foreground may be a later pair's background. */
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

/** Every pair that misses its contrast in a style with these header and footer themes, as sentences for an operator. */
export function findContrastFaults(
  style: Tokens,
  header: HeaderThemeName,
  footer: FooterThemeName,
): readonly string[] {
  const pairs = [
    ...CONTRAST_PAIRS,
    ...Object.values(PANEL_ROLES).flatMap(areaPairs),
    ...headerPairs(HEADER_ROLES[header]),
    ...areaPairs(FOOTER_ROLES[footer]),
  ];
  return [...new Set(pairs.flatMap((pair) => faultsOf(pair, style)))];
}

function faultsOf({ foreground, backgrounds, ratio }: ContrastPair, style: Tokens): readonly string[] {
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

function areaPairs(roles: AreaRoles): readonly ContrastPair[] {
  return [
    text(roles.text, roles.background),
    text(roles.title, roles.background),
    text(roles.muted, roles.background),
    text(roles.link, roles.background),
    text(roles.buttonText, roles.button, roles.buttonHover),
    { foreground: roles.ring, backgrounds: [roles.background], ratio: SHAPE_CONTRAST },
  ];
}

function headerPairs(roles: HeaderRoles): readonly ContrastPair[] {
  return [
    ...areaPairs(roles),
    text(roles.text, roles.hover),
    text(roles.topBarText, roles.topBarBackground),
    text(roles.topBarScrolledText, roles.topBarScrolledBackground),
  ];
}
