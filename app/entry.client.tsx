import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { markScripted } from './document/mark-scripted.ts';
import { ignoreSkippedTransitions } from './document/view-transitions.ts';
import { whenIdle } from '#kernel/when-idle.ts';
import { loadShownParts } from './ui/lazy/parts.ts';

markScripted();
ignoreSkippedTransitions();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

function startOffline(): void {
  import('./shell/offline/start-offline.ts').then((offline) => offline.startOffline()).catch(() => {});
}

// Insecure addresses have no workers, and all current browsers do
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') whenIdle(startOffline);
  else window.addEventListener('load', () => whenIdle(startOffline));
}

void loadShownParts().then(hydrate, (error: unknown) => {
  // The page stays as the server made it; its links and forms work without script
  console.error(error);
});
