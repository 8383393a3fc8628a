/** A tab in the background is left alone after so long; another look at it shortly after finds it connected. */
export const HIDDEN_MS = 60_000;

interface Browser {
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const getBrowser = (): Browser => ({ page: document, events: window });

/**
 * Connects while the page can be seen. It closes the connection when the page is left, because a page with an open socket is not
 * kept for the browser's back button, and after a while in the background; each return opens it anew.
 *
 * @param connect returns what closes the connection
 * @returns ends it
 */
export function stayConnected(connect: () => () => void, { page, events }: Browser = getBrowser()): () => void {
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
    else close ??= connect();
  };
  const reconnect = (): void => {
    disconnect();
    look();
  };
  page.addEventListener('visibilitychange', look);
  events.addEventListener('pagehide', disconnect);
  events.addEventListener('pageshow', look);
  // Sooner than the next attempt
  events.addEventListener('online', reconnect);
  look();
  return () => {
    disconnect();
    page.removeEventListener('visibilitychange', look);
    events.removeEventListener('pagehide', disconnect);
    events.removeEventListener('pageshow', look);
    events.removeEventListener('online', reconnect);
  };
}
