import { useEffect, type RefObject } from 'react';
import { moveHeader, type HeaderLimits } from './header-scroll.ts';

/** What is in use in the header: it stays in view. */
const IN_USE = ':focus-visible, details[open], [data-open]';

/**
 * LY-02: marks the header with `data-scrolled` and `data-hidden`; see `moveHeader`. Attributes instead of state, so that
 * scrolling causes no rendering. What sticks to the header's end follows `data-hidden` (`headerEnd` in themes/scale.ts).
 */
export function useHeaderScroll(header: RefObject<HTMLElement>, threshold: number): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    let limits: HeaderLimits | null = null;
    let last = { ...readPosition(), isScrolled: false, isHidden: false };
    const follow = (): void => {
      limits ??= measure(element, threshold);
      // Others show the header too: focus, and a navigation
      const before = { ...last, isHidden: 'hidden' in element.dataset };
      last = moveHeader(before, readPosition(), limits);
      element.toggleAttribute('data-scrolled', last.isScrolled);
      element.toggleAttribute('data-hidden', last.isHidden && !element.querySelector(IN_USE));
    };
    const on = (target: EventTarget, type: string, listener: () => void): void =>
      target.addEventListener(type, listener, { passive: true, signal: cleanup.signal });
    on(window, 'scroll', follow);
    on(window, 'resize', () => (limits = null));
    // The focus is never in what is hidden
    on(element, 'focusin', () => element.removeAttribute('data-hidden'));
    follow();
    return () => cleanup.abort();
  }, [header, threshold]);
}

const readPosition = () => ({ y: window.scrollY, height: document.documentElement.scrollHeight });

/** The page's own start is below a message above the header (LY-10). */
function measure(header: HTMLElement, threshold: number): HeaderLimits {
  const main = header.parentElement?.querySelector('main') ?? header;
  const start = main.offsetTop;
  return {
    scrolledAfter: start + threshold,
    hiddenAfter: start + Number.parseFloat(getComputedStyle(main).paddingBlockStart),
  };
}
