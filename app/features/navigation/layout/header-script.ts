import type { StartScript } from '#app/ui/lazy/on-first-intent.ts';
import { startDrawer, type DrawerTexts } from '#app/ui/menu/drawer-script.ts';
import { startFlyouts } from '#app/ui/menu/flyout-script.ts';

/** What the header does beyond opening by its HTML and styles. Loads at the first sign that it will be used. */
export const createHeaderScript =
  (texts: DrawerTexts): StartScript<HTMLElement> =>
  (header, event, signal) => {
    const [drawer] = header.querySelectorAll<HTMLDetailsElement>('details:has(> * > nav)');
    if (drawer) startDrawer(drawer, texts, signal);
    const bar = header.querySelector<HTMLElement>('nav:has([aria-expanded])');
    if (bar) startFlyouts(bar, event, signal);
    const closeDetails = (except: EventTarget | null, withFocus: boolean): void => {
      for (const details of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (details === drawer || drawer?.contains(details) === true) continue;
        if (except instanceof Node && details.contains(except)) continue;
        details.open = false;
        if (withFocus) details.querySelector('summary')?.focus();
      }
    };
    header.addEventListener(
      'keydown',
      (event) => {
        // The search box closes its suggestions first
        if (event.key === 'Escape' && !event.defaultPrevented) closeDetails(null, true);
      },
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => closeDetails(target, false), { signal });
  };
