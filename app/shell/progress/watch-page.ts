import { watchTooltips } from '#app/ui/tooltip/watch-tooltips.ts';
import { opensHere } from '#app/shell/links/shop-path.ts';
import { pageProgress } from '#app/ui/progress/page-progress.ts';
import { markPressed, unmarkPressed } from '#app/ui/progress/pressed.ts';

/** What can come after the page: the browser itself shows that it loads documents, and controls have a `title` or a name. */
export function watchPage(): () => void {
  const stopLoads = watchDocumentLoads();
  const stopTooltips = watchTooltips();
  return () => {
    stopLoads();
    stopTooltips();
  };
}

/** The browser says nothing of a page that does not come: stopped by the visitor, or a download. */
const MAX_LOAD_MS = 15_000;

/**
 * Shows progress for documents, which links and forms load that no script handles: call it after what handles clicks. The
 * page stays fit for the back/forward cache, out of which it comes without progress.
 *
 * @returns what stops it
 */
export function watchDocumentLoads(): () => void {
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
  // React and late parts listen to the window too, some after this
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
      if (staysHere(form.target) && form.method !== 'dialog') beginUnlessHandled(event);
    },
    options,
  );
  return () => {
    cleanup.abort();
    end();
  };
}

const doNothing = (): void => {};
const staysHere = (target: string): boolean => target === '' || target === '_self';

type LinkFacts = Pick<
  HTMLAnchorElement,
  'href' | 'pathname' | 'search' | 'protocol' | 'target' | 'hasAttribute'
>;

/** Whether the browser loads another document in place of the page, if no script follows the link. */
export function loadsDocument(link: LinkFacts, here: Pick<Location, 'pathname' | 'search'>): boolean {
  const isPart = link.href.includes('#') && link.pathname === here.pathname && link.search === here.search;
  return (
    link.protocol.startsWith('http') && staysHere(link.target) && !link.hasAttribute('download') && !isPart
  );
}
