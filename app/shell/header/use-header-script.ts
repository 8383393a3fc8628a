import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react';
import type { MenuPanelProps } from '#app/ui/menu/main-menu.tsx';
import { whenPainted } from '#kernel/when-idle.ts';
import { isTapToOpen } from '#app/ui/menu/tap-to-open.ts';
import type { HeaderOptions } from './header-script.ts';

/** Signs that the header will be used. A finger's touch begins with a `pointerover` too. */
const INTENTS = ['pointerover', 'focusin', 'click', 'toggle'] as const;

/**
 * Loads what the header does beyond opening by its HTML and styles (header-script.ts) once it or the window's scroll bar is used, and
 * the menu's panels once it is. Where that cannot be loaded, the menu's entries are links, and the header stays in view.
 *
 * @returns the view of the menu's panels; null before it is needed
 */
export function useHeaderScript(
  header: RefObject<HTMLElement>,
  { threshold }: HeaderOptions,
): ComponentType<MenuPanelProps> | null {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps> | null>(null);
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    let last: Event | undefined;
    let isStarted = false;
    const start = async (event?: Event): Promise<void> => {
      if (isStarted) return;
      last = event ?? last;
      const held = findHeldLink(event);
      if (held) event?.preventDefault();
      await new Promise<void>(whenPainted);
      try {
        const { startHeader } = await import('./header-script.ts');
        if (isStarted || signal.aborted) return;
        isStarted = true;
        startHeader(element, last, { threshold, signal });
      } catch {
        if (held) location.assign(held.href);
      }
    };
    const wake = async (event: Event): Promise<void> => {
      void start(event);
      await new Promise<void>(whenPainted);
      // The module stays loaded, so that this is cheap for each further event
      import('#app/ui/menu/menu-panel.tsx').then(
        ({ MenuPanel }) => !signal.aborted && startTransition(() => setPanel(() => MenuPanel)),
        () => undefined,
      );
    };
    // Captured, because `toggle` does not bubble
    for (const type of INTENTS) element.addEventListener(type, wake, { capture: true, signal });
    window.addEventListener('scroll', () => start(), { passive: true, signal });
    if (window.scrollY > 0) void start();
    return () => cleanup.abort();
  }, [header, threshold]);
  return Panel;
}

/** The link of a tap that will open a menu's panel: until then it must not lead away. */
const findHeldLink = (event: Event | undefined): HTMLAnchorElement | null =>
  event?.type === 'click' && isTapToOpen(event) && event.target instanceof Element
    ? event.target.closest('a')
    : null;
