/** A tab in the background is left alone after so long; another look at it shortly after finds it connected. */
export const HIDDEN_MS = 60_000;

interface Browser {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly network: Pick<Navigator, 'onLine'>;
}

const getBrowser = (): Browser => ({ page: document, events: window, network: navigator });

/**
 * Connects while the page can be seen. It closes the connection when the page is left, because a page with an open socket is not
 * cached for the browser's back button, after a while in the background, and without a network; each return opens it anew.
 *
 * @param connect returns what closes the connection
 * @returns ends it
 */
export function stayConnected(
  connect: () => () => void,
  { page, events, network }: Browser = getBrowser(),
): () => void {
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const disconnect = (): void => {
    clearTimeout(timer);
    close?.();
    close = null;
  };
  const look = (): void => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(disconnect, HIDDEN_MS);
    // The browser writes each attempt without a network to the console
    else if (network.onLine) close ??= connect();
  };
  page.addEventListener('visibilitychange', look);
  events.addEventListener('pagehide', disconnect);
  events.addEventListener('pageshow', look);
  events.addEventListener('offline', disconnect);
  events.addEventListener('online', look);
  look();
  return () => {
    disconnect();
    page.removeEventListener('visibilitychange', look);
    events.removeEventListener('pagehide', disconnect);
    events.removeEventListener('pageshow', look);
    events.removeEventListener('offline', disconnect);
    events.removeEventListener('online', look);
  };
}
