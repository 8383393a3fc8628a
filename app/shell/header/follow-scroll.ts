import { listShown } from '#app/ui/menu/popovers.ts';
import { moveHeader, type HeaderLimits } from './header-scroll.ts';

/** What is in use in the header: it stays in view. */
const IN_USE = ':focus-visible, details[open], [data-open]';

const isInUse = (header: HTMLElement): boolean =>
  header.querySelector(IN_USE) !== null || listShown(header).length > 0;

/**
 * LY-02: marks the header with `data-scrolled` and `data-hidden`; see `moveHeader`. Attributes instead of state, so that
 * scrolling causes no rendering. What sticks to the header's end follows `data-hidden` (`headerEnd` in themes/scale.ts).
 */
export function followScroll(header: HTMLElement, threshold: number, signal: AbortSignal): void {
  let limits: HeaderLimits | null = null;
  let last = { y: 0, height: document.documentElement.scrollHeight, isScrolled: false, isHidden: false };
  let settling = 0;
  const follow = (): void => {
    cancelAnimationFrame(settling);
    limits ??= measure(header, threshold);
    const height = document.documentElement.scrollHeight;
    // Others show the header too: focus, and a navigation
    const isHidden = 'hidden' in header.dataset;
    last = moveHeader({ ...last, isHidden }, { y: window.scrollY, height }, limits);
    header.toggleAttribute('data-scrolled', last.isScrolled);
    header.toggleAttribute('data-hidden', last.isHidden && !isInUse(header));
  };
  // Content that changes its height moves the position at once or not at all: that event comes before the next frame's callbacks
  const heights = new ResizeObserver(() => {
    const height = document.documentElement.scrollHeight;
    cancelAnimationFrame(settling);
    settling = requestAnimationFrame(() => (last = { ...last, height }));
  });
  heights.observe(document.body);
  signal.addEventListener('abort', () => heights.disconnect());
  window.addEventListener('scroll', follow, { passive: true, signal });
  window.addEventListener('resize', () => (limits = null), { signal });
  // The focus is never in what is hidden
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'), { signal });
  follow();
}

/** The page's own start is below a message above the header (LY-10). */
function measure(header: HTMLElement, threshold: number): HeaderLimits {
  const main = header.parentElement?.querySelector('main') ?? header;
  const start = main.offsetTop;
  return {
    scrolledAfter: start + threshold,
    hiddenAfter: start + Number.parseFloat(getComputedStyle(main).paddingBlockStart),
  };
}
