import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { markScripted } from './document/mark-scripted.ts';
import { quietInterruptions } from './document/interrupted-navigations.ts';
import { whenIdle } from '#kernel/when-idle.ts';
import { loadShownParts } from './ui/lazy/parts.ts';

markScripted();
quietInterruptions();

function startOffline(): void {
  import('./shell/offline/start-offline.ts').then((offline) => offline.startOffline()).catch(() => {});
}

/** Starts what works offline, which reads the router, when the page is hydrated, loaded and idle. */
function OfflineStart({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    // Insecure addresses have no workers, and all current browsers do
    if (!('serviceWorker' in navigator)) return;
    if (document.readyState === 'complete') whenIdle(startOffline);
    else window.addEventListener('load', () => whenIdle(startOffline));
  }, []);
  return children;
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <OfflineStart>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </OfflineStart>,
    );
  });
}

void loadShownParts().then(hydrate, (error: unknown) => {
  // The page stays as the server made it; its links and forms work without script
  console.error(error);
});
