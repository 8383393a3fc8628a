import { readConsent, watchConsent } from '#app/request/visitor/consent.ts';

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
export function startConsent(place: HTMLElement, prefix: string): () => void {
  const controls = () => import('./consent-controls.tsx');
  const press = (event: MouseEvent): void => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (!pressed || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    controls()
      .then((loaded) => loaded.press(pressed, { place, prefix }))
      .catch(() => followWithoutScript(pressed));
  };
  const { globalPrivacyControl } = navigator;
  const update = (): void => {
    place.hidden = readConsent() !== null || globalPrivacyControl === true;
  };
  update();
  const allowed = readConsent();
  const isWaiting =
    allowed === null
      ? place.firstChild === null || globalPrivacyControl === true
      : allowed.length > 0 && document.documentElement.dataset.tags !== undefined;
  const start = (): unknown =>
    controls()
      .then((loaded) => loaded.start({ place, prefix }))
      .catch(() => {});
  const timer = isWaiting ? setTimeout(start, WAIT_MS) : 0;
  // In the capture phase, before the page's own handlers of links
  document.addEventListener('click', press, true);
  const unwatch = watchConsent(update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', press, true);
    unwatch();
  };
}

/** After hydration, when the page has done what it needs first. */
const WAIT_MS = 500;

function followWithoutScript(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (pressed instanceof HTMLButtonElement) pressed.form?.requestSubmit(pressed);
}
