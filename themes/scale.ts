import { vars } from './contract.css.ts';

function units(count: number): string {
  return `calc(${vars.spaceUnit} * ${count})`;
}

/** Distances between the parts of a page. */
function sections(count: number): string {
  return `calc(${vars.spaceUnit} * ${count} * ${vars.sectionSpace})`;
}

/** Distances, in multiples of the brand's space unit. */
export const space = {
  none: '0',
  xxs: units(1),
  xs: units(2),
  s: units(3),
  m: units(4),
  l: units(6),
  xl: units(9),
  xxl: sections(14),
  xxxl: sections(20),
} as const;
export type Space = keyof typeof space;

/** Sizes of running text, in rem, so that the visitor's text size applies. */
export const textSize = {
  xs: '.8125rem',
  s: '.875rem',
  m: vars.bodyFontSize,
  l: '1.1875rem',
} as const;
export type TextSize = keyof typeof textSize;

/** @param steps how far above the smallest title, which the brand's ratio leaves as it is */
function title(phone: number, desktop: number, steps: number): string {
  const slope = (desktop - phone) / (1300 - 390);
  const base = phone - slope * 390;
  return `calc(clamp(${phone / 16}rem, ${(base / 16).toFixed(3)}rem + ${(slope * 100).toFixed(2)}vw, ${desktop / 16}rem) * ${vars.titleScale} * (1 + (${vars.titleRatio} - 1) * ${steps}))`;
}

/** Sizes of titles. They grow with the window between 390 and 1300 px, and are scaled by the brand. */
export const titleSize = {
  s: title(17, 18, 0),
  m: title(20, 23, 0.25),
  l: title(25, 31, 0.5),
  xl: title(31, 43, 0.75),
  /** As `xl`, but small on phones, where more than the title has to be in the first view. */
  page: title(25, 43, 0.75),
  display: title(38, 62, 1),
} as const;
export type TitleSize = keyof typeof titleSize;

/**
 * Height of the header without the top bar above it, 5rem (spec 9) where its arrangement sets no other; of its row with the menu; of the top
 * bar, 0 without one. Set in global.css.ts and by the arrangements (app/shell/header/).
 */
export const headerHeight = 'var(--header-height)';
export const menuRowHeight = 'var(--menu-row-height, var(--header-height))';
export const topBarHeight = 'var(--top-bar-height)';
/** How far the bar moves out of the window once the page is scrolled (LY-02). Moved, not resized, to avoid shifts. */
export const topBarShrinkage = 'var(--top-bar-shrinkage)';
/** Height of the fixed header with its border; once the page is scrolled, the rest of the top bar (LY-02). */
export const fullHeaderHeight = `calc(${headerHeight} + ${topBarHeight} + ${vars.dividerWidth})`;
export const scrolledHeaderHeight = `calc(${headerHeight} + ${topBarHeight} - ${topBarShrinkage} + ${vars.dividerWidth})`;
/**
 * Where what is visible of the fixed header ends: the top of what sticks below it (LY-02). Moves with the header, so that
 * sticky elements with a transition of `HEADER_TRANSITION` neither slide under it nor leave a gap. Set in global.css.ts.
 */
export const headerEnd = 'var(--header-end)';
/** The length of a transition in seconds, by the brand's taste; global.css.ts ends it where visitors want less motion. */
export const seconds = (length: number): string => `calc(${length}s * ${vars.motion})`;

/** Of the property that depends on `headerEnd`; global.css.ts ends it where visitors want less motion. */
export const HEADER_TRANSITION = `${seconds(0.25)} ease`;
/** Smallest side of a touch target (WCAG 2.5.5). */
export const touchable = '2.75rem';

/** A border that is visible in forced colours only, for boxes that are otherwise set off by background or shadow. */
export const forcedColorsBorder = '1px solid transparent';

/** `z-index` of overlays. */
export const layer = { sticky: 10, header: 20, menu: 30, panel: 40, toast: 50 } as const;

/** A list without markers and without the browser's distances. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** One column that does not grow with its content. */
export const oneColumn = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const wrappingRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** A square control around an icon. */
export const touchTarget = {
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
} as const;

/** The colours of cards and panels. */
export const surface = { backgroundColor: vars.surfaceBackground, color: vars.bodyTextColor } as const;

/** Titles in the brand's font have its weight, spacing, height and case as well. */
export const titleText = {
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  lineHeight: vars.titleLineHeight,
  textTransform: vars.titleTextTransform,
} as const;
