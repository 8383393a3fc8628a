import { useContext, useEffect, useRef } from 'react';
import { useRendering } from '#app/request/page/use-rendering.tsx';
import { LinkPrefix } from '#app/ui/link/link.tsx';
import { readConsent, watchConsent } from '#app/request/visitor/consent.ts';
// The server may render the banner before its script is loaded
import './consent-banner.css.ts';

const NOTHING = { __html: '' };

/**
 * The element of the banner about cookies (CK-01), before the header, so that it is early in the order of the focus. Whether it is shown
 * depends on the cookies, so it is not loader data: scripts render it, unless the server has.
 */
export function ConsentSlot() {
  const { question } = useRendering();
  const container = useRef<HTMLDivElement>(null);
  const prefix = useContext(LinkPrefix);
  useEffect(() => (container.current ? startConsent(container.current, prefix) : undefined), [prefix]);
  if (import.meta.env.SSR) return question ?? <div />;
  return <div ref={container} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
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
 * Starts the handling of consent. The rest of the script is loaded to show the banner, at a press, and for the tag manager of visitors who
 * have allowed it (CK-02).
 *
 * @param container of the banner
 * @returns removes the handlers
 */
function startConsent(container: HTMLElement, prefix: string): () => void {
  let hasFailed = false;
  const press = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!pressed || hasFailed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    import('./consent-controls.tsx').then(
      (controls) => controls.press(pressed, { container, prefix }),
      () => {
        // Repeat the press without script: links and forms work
        hasFailed = true;
        pressed.click();
      },
    );
  };
  const { globalPrivacyControl: isDeclined } = navigator;
  const hide = (): void => {
    container.hidden = isDeclined === true || readConsent() !== null;
  };
  hide();
  const allowed = readConsent();
  const needsScript = allowed
    ? allowed.length > 0 && document.documentElement.dataset.tags
    : isDeclined || !container.firstChild;
  const timer = needsScript
    ? setTimeout(() => {
        // After a failure, the next document tries again
        import('./consent-controls.tsx')
          .then((controls) => controls.start({ container, prefix }))
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

/** Delay after hydration, because the page's own requests are more urgent. */
const WAIT_MS = 500;
