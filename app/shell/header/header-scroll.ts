/** What the header does at a scroll position (LY-02). Heights and positions in CSS px. */
export interface HeaderScroll {
  readonly y: number;
  /** Height of the document at that position. */
  readonly height: number;
  /** The top bar is shrunk. */
  readonly isScrolled: boolean;
  readonly isHidden: boolean;
}

export interface HeaderLimits {
  /** The top bar shrinks below this position: the channel's `siteTopThreshold`. */
  readonly scrolledAfter: number;
  /** The header hides below this position: the end of the main content's top padding. */
  readonly hiddenAfter: number;
}

/** Scroll distances below this, in px, are ignored as jitter. They add up, so that slow scrolling counts. */
export const JITTER_PX = 4;

/** LY-02: the header hides on scrolling down past `hiddenAfter`, and returns on scrolling up. */
export function moveHeader(
  before: HeaderScroll,
  { y: position, height }: Pick<HeaderScroll, 'y' | 'height'>,
  { scrolledAfter, hiddenAfter }: HeaderLimits,
): HeaderScroll {
  // Below 0 where the window bounces
  const y = Math.max(position, 0);
  const isScrolled = y > scrolledAfter;
  const isPast = y > hiddenAfter;
  // The visitor may not have scrolled: content above that grows moves the position down, and up when it shrinks
  if ((height - before.height) * (y - before.y) > 0 || (y === before.y && height !== before.height))
    return { y, height, isScrolled, isHidden: before.isHidden && isPast };
  if (Math.abs(y - before.y) < JITTER_PX) return { ...before, isScrolled };
  return { y, height, isScrolled, isHidden: isPast && y > before.y };
}
