import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from './shell/navigation/when-touched.ts';
import { startOffline } from './shell/offline/start-offline.ts';
import { findCookieValue, READABLE_COOKIES } from './request/visitor/readable-cookies.ts';

/** Starts what can wait, which reads the router, when the page is hydrated, loaded and idle. */
function IdleStart({ children }: { readonly children: ReactNode }): ReactNode {
  // After the router's own layout effects: from here on, each change of its state is shown (see START_SCRIPTS)
  useLayoutEffect(() => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the page's inline script has set it
    window.onpopstate = null;
  }, []);
  useEffect(() => {
    if (document.readyState === 'complete') whenIdle(startIdleWork);
    else window.addEventListener('load', () => whenIdle(startIdleWork));
  }, []);
  return children;
}

/** What a page does once it is hydrated, loaded and idle. */
function startIdleWork(): void {
  const { vitals } = document.documentElement.dataset;
  if (vitals !== undefined)
    import('./shell/visitor/start-vitals.ts').then((part) => part.startVitals(vitals)).catch(() => {});
  // Insecure addresses have no workers, and all current browsers do
  if ('serviceWorker' in navigator) startOffline().catch(() => {});
}

/**
 * Remix decodes the page's data in its first rendering, which suspends. React hydrates what is pressed at once, and fails for good where
 * its root is suspended (error 345), so the data are decoded before there is a root.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

markScripted();
// A view transition that a further navigation cuts short rejects a promise that the router does not handle. It is no error
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});
await decodeData();
startTransition(() => {
  hydrateRoot(
    document,
    <IdleStart>
      <StrictMode>
        <RemixBrowser />
      </StrictMode>
    </IdleStart>,
  );
});

/** Sets a cookie that says that this browser runs scripts: the server then sends pages without personal parts, which scripts add. */
export function markScripted(): void {
  const name = READABLE_COOKIES.scripted;
  if (findCookieValue(document.cookie, name) !== null) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not all browsers have the Cookie Store API
  document.cookie = `${name}=1; path=/; samesite=lax${secure}`;
}
