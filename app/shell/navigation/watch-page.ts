import { watchTooltips } from '#app/ui/overlay/watch-tooltips.ts';
import { markPressed, pageProgress, unmarkPressed } from '#app/ui/router/page-progress.ts';
import { isPartOfPage, isSameWindow, opensHere } from './shop-path.ts';

/** Progress of document loads, and tooltips. Loaded late, because the browser shows loads and titles without it. */
export function watchPage(): () => void {
  const stopLoads = watchDocumentLoads();
  const stopTooltips = watchTooltips();
  return () => {
    stopLoads();
    stopTooltips();
  };
}

/** Ends the progress of loads that give no event: stopped by the visitor, or a download. */
const MAX_LOAD_MS = 15_000;

/**
 * Shows progress for links and forms that no script handles, so that the browser loads a document. Call it after the handlers of clicks
 * are registered. The page stays eligible for the back/forward cache, and is restored from it without progress.
 *
 * @returns stops watching
 */
function watchDocumentLoads(): () => void {
  const cleanup = new AbortController();
  let end: () => void = doNothing;
  const begin = (): void => {
    end();
    const stop = pageProgress.start();
    const timer = setTimeout(() => end(), MAX_LOAD_MS);
    end = () => {
      clearTimeout(timer);
      unmarkPressed();
      stop();
    };
    markPressed();
  };
  // React and lazy components listen to the window too, some after this handler
  const beginUnlessHandled = (event: Event): void => {
    setTimeout(() => {
      if (!event.defaultPrevented) begin();
    });
  };
  const options = { signal: cleanup.signal };
  window.addEventListener('pageshow', () => end(), options);
  window.addEventListener(
    'click',
    (event) => {
      const link = opensHere(event) && event.target instanceof Element ? event.target.closest('a') : null;
      if (link && loadsDocument(link, location)) beginUnlessHandled(event);
    },
    options,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (isSameWindow(form.target) && form.method !== 'dialog') beginUnlessHandled(event);
    },
    options,
  );
  return () => {
    cleanup.abort();
    end();
  };
}

const doNothing = (): void => {};

/** Whether the browser replaces the page by another document, if no script follows the link. */
export function loadsDocument(
  link: Pick<HTMLAnchorElement, 'href' | 'pathname' | 'search' | 'protocol' | 'target' | 'hasAttribute'>,
  here: Pick<Location, 'pathname' | 'search'>,
): boolean {
  return (
    link.protocol.startsWith('http') &&
    isSameWindow(link.target) &&
    !link.hasAttribute('download') &&
    !isPartOfPage(link, here)
  );
}
