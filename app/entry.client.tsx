import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { markScripted } from './document/mark-scripted.ts';
import { quietInterruptions } from './document/interrupted-navigations.ts';
import { whenIdle } from '#kernel/when-idle.ts';
import { loadShownParts } from './ui/lazy/parts.ts';

markScripted();
quietInterruptions();

function startIdleWork(): void {
  import('./shell/start-idle-work.ts').then((work) => work.startIdleWork()).catch(() => {});
}

/** Starts what can wait, which reads the router, when the page is hydrated, loaded and idle. */
function IdleStart({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    if (document.readyState === 'complete') whenIdle(startIdleWork);
    else window.addEventListener('load', () => whenIdle(startIdleWork));
  }, []);
  return children;
}

function hydrate(): void {
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
}

void loadShownParts().then(hydrate, (error: unknown) => {
  // The page stays as the server made it; its links and forms work without script
  console.error(error);
});
