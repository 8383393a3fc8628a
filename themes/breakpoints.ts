/** Smallest window width of each viewport class, in CSS px; spec 9 (LY-11). Below `tablet` is `phone`. */
export const BREAKPOINTS = { tablet: 768, laptop: 1024, desktop: 1300, desktopBig: 1920 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
/** Narrow to wide: a later media block wins over an earlier one. */
const IN_ORDER = ['tablet', 'laptop', 'desktop', 'desktopBig'] as const satisfies readonly Breakpoint[];
export type ViewportClass = 'phone' | Breakpoint;

/** What the server assumes of a desktop-class device, in CSS px; spec 9. */
export const ASSUMED_DESKTOP_WIDTH_PX = 1360;

/** Media query of a viewport class and everything wider: `[atLeast('tablet')]: { … }`. */
export function atLeast(breakpoint: Breakpoint): `(min-width: ${number}px)` {
  return `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** Media query of everything narrower than a viewport class. */
export function below(breakpoint: Breakpoint): `(max-width: ${number}px)` {
  return `(max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;
}

/**
 * Media query of windows with room for what stays in sight while the page scrolls. Lower ones are phones on their side and
 * pages zoomed to 400 %, where bars would leave no page to read (WCAG 1.4.10).
 */
export const HIGH_ENOUGH = '(min-height: 30rem)';

/** A style per viewport class as the `@media` block of a vanilla-extract style. */
export function responsive<Style>(styles: Partial<Record<Breakpoint, Style>>): Record<string, Style> {
  const blocks: Record<string, Style> = {};
  for (const breakpoint of IN_ORDER) {
    const style = styles[breakpoint];
    if (style !== undefined) blocks[atLeast(breakpoint)] = style;
  }
  return blocks;
}

/** The viewport class of a window width in CSS px. */
export function viewportClassOf(width: number): ViewportClass {
  let found: ViewportClass = 'phone';
  for (const name of IN_ORDER) {
    if (width >= BREAKPOINTS[name]) found = name;
  }
  return found;
}
