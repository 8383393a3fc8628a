import { useContext, useEffect, useRef } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import { readConsent, watchConsent } from '#app/request/visitor/consent.ts';
import './consent-banner.css.ts';

// The server renders the banner, and its script comes later

const NOTHING = { __html: '' };

/**
 * Where the question about cookies is (CK-01). Before the header, so that it is early in the order of the focus. Whether there is one
 * depends on the cookies: it is no loader data, because the browser renders it by itself and leaves what the server has rendered.
 */
export function ConsentSlot() {
  const { question } = useRendering();
  const place = useRef<HTMLDivElement>(null);
  const prefix = useContext(LinkPrefix);
  useEffect(() => (place.current ? startConsent(place.current, prefix) : undefined), [prefix]);
  if (import.meta.env.SSR) return <div>{question}</div>;
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Buttons of the question and links to the settings; see `consent-form.ts`. */
const CONTROLS = '[data-consent-form] button, [data-consent-settings]';

/**
 * Starts what a page does about consent, with the least script: the rest loads when a visitor has to be asked whom the server has
 * not asked already, at a press, and for the tag manager of visitors who have allowed it (CK-02).
 *
 * @param place of the banner
 * @returns what ends it
 */
function startConsent(place: HTMLElement, prefix: string): () => void {
  let hasFailed = false;
  const press = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!pressed || hasFailed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    import('./consent-controls.tsx').then(
      (controls) => controls.press(pressed, { place, prefix }),
      () => {
        // Links and forms work without script
        hasFailed = true;
        pressed.click();
      },
    );
  };
  const { globalPrivacyControl: isDeclined } = navigator;
  const hide = (): void => {
    place.hidden = isDeclined === true || readConsent() !== null;
  };
  hide();
  const allowed = readConsent();
  const isWaiting = allowed
    ? allowed.length > 0 && document.documentElement.dataset.tags
    : isDeclined || !place.firstChild;
  const timer = isWaiting
    ? setTimeout(() => {
        // Asked at the next page where it fails
        import('./consent-controls.tsx')
          .then((controls) => controls.start({ place, prefix }))
          .catch(() => {});
      }, WAIT_MS)
    : 0;
  // In the capture phase, before the page's own handlers of links
  document.addEventListener('click', press, true);
  const unwatch = watchConsent(hide);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', press, true);
    unwatch();
  };
}

/** After hydration, when the page has done what it needs first. */
const WAIT_MS = 500;
