import type { Scheme } from './names.ts';

/** Smallest window width of each viewport class, in CSS px; spec 9 (LY-11). Below `tablet` is `phone`. */
export const BREAKPOINTS = { tablet: 768, laptop: 1024, desktop: 1300, desktopBig: 1920 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
/** From narrow to wide, because a later media block wins over an earlier one. */
const NARROW_TO_WIDE = ['tablet', 'laptop', 'desktop', 'desktopBig'] as const satisfies readonly Breakpoint[];

/** Media query for a viewport class and all wider ones: `[atLeast('tablet')]: { … }`. */
export function atLeast(breakpoint: Breakpoint): `(min-width: ${number}px)` {
  return `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** Media query for all widths below a viewport class. */
export function below(breakpoint: Breakpoint): `(max-width: ${number}px)` {
  return `(max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;
}

/**
 * Media query for windows that are high enough for sticky bars. Phones in landscape and pages zoomed to 400 % are not:
 * there sticky bars would cover the content (WCAG 1.4.10).
 */
export const TALL_VIEWPORT = '(min-height: 30rem)';

/** Turns a style per viewport class into the `@media` block of a vanilla-extract style. */
export function responsive<Style>(styles: Partial<Record<Breakpoint, Style>>): Record<string, Style> {
  const blocks: Record<string, Style> = {};
  for (const breakpoint of NARROW_TO_WIDE) {
    const style = styles[breakpoint];
    if (style !== undefined) blocks[atLeast(breakpoint)] = style;
  }
  return blocks;
}

/** The media query of browsers that prefer a state of the look. */
export const preferring = (scheme: Scheme): string => `(prefers-color-scheme:${scheme})`;

/** A CSS value that follows the state which the browser chooses; usable in the style of an element. See `formatVariables`. */
export const inStates = (shown: string, other: string): string =>
  `var(--if-other,${other}) var(--if-shown,${shown})`;
