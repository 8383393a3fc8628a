import { type RefObject, useEffect } from 'react';
import { isTapToOpen } from '#app/ui/menu/tap-to-open.ts';
import type { HeaderOptions } from './header-script.ts';

/** Signs that the header will be used. A finger's touch begins with a `pointerover` too. */
const INTENTS = ['pointerover', 'focusin', 'click', 'toggle'] as const;

/**
 * Loads what the header does beyond opening by its HTML and styles (header-script.ts) once it or the window's scroll bar is used.
 * Where that cannot be loaded, menus open by hover and as `details`, and the header stays in view.
 */
export function useHeaderScript(header: RefObject<HTMLElement>, { back, threshold }: HeaderOptions): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    let last: Event | undefined;
    let isStarted = false;
    const wake = async (event?: Event): Promise<void> => {
      if (isStarted) return;
      last = event ?? last;
      const held = findHeldLink(event);
      if (held) event?.preventDefault();
      try {
        const { startHeader } = await import('./header-script.ts');
        if (isStarted || signal.aborted) return;
        isStarted = true;
        startHeader(element, last, { back, threshold, signal });
      } catch {
        if (held) location.assign(held.href);
      }
    };
    // Captured, because `toggle` does not bubble
    for (const type of INTENTS) element.addEventListener(type, wake, { capture: true, signal });
    window.addEventListener('scroll', () => wake(), { passive: true, signal });
    if (window.scrollY > 0) void wake();
    return () => cleanup.abort();
  }, [header, back, threshold]);
}

/** The link of a tap that will open a menu's panel: until then it must not lead away. */
const findHeldLink = (event: Event | undefined): HTMLAnchorElement | null =>
  event?.type === 'click' && isTapToOpen(event) && event.target instanceof Element
    ? event.target.closest('a')
    : null;
