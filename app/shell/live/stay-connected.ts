/** Delay before a tab in the background is disconnected, so that a short switch of tabs does not reconnect. */
export const HIDDEN_MS = 60_000;

interface Browser {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly network: Pick<Navigator, 'onLine'>;
}

const getBrowser = (): Browser => ({ page: document, events: window, network: navigator });

/**
 * Connects while the page is visible. Closes the connection after a while in the background, without a network, and when the visitor
 * leaves the page, because a page with an open socket cannot enter the back/forward cache; reconnects afterwards.
 *
 * @param connect returns the function that closes the connection
 * @returns stops and closes the connection
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
  const update = (): void => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(disconnect, HIDDEN_MS);
    // The browser logs each attempt without a network as an error to the console
    else if (network.onLine) close ??= connect();
  };
  page.addEventListener('visibilitychange', update);
  events.addEventListener('pagehide', disconnect);
  events.addEventListener('pageshow', update);
  events.addEventListener('offline', disconnect);
  events.addEventListener('online', update);
  update();
  return () => {
    disconnect();
    page.removeEventListener('visibilitychange', update);
    events.removeEventListener('pagehide', disconnect);
    events.removeEventListener('pageshow', update);
    events.removeEventListener('offline', disconnect);
    events.removeEventListener('online', update);
  };
}
