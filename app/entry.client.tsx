import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react';
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
  // After the router's own layout effects: from here on, each change of its state is shown
  useLayoutEffect(() => window.removeEventListener('popstate', reloadIfMoved), []);
  useEffect(() => {
    if (document.readyState === 'complete') whenIdle(startIdleWork);
    else window.addEventListener('load', () => whenIdle(startIdleWork));
  }, []);
  return children;
}

/** Whether the document was loaded from this address. */
function wasLoadedFrom({ origin, pathname, search }: Location): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  // Not in every browser the entry's name is an address
  if (entry?.type === 'navigate' || !entry?.name.startsWith(origin)) return true;
  return entry.name.split('#')[0] === `${origin}${pathname}${search}`;
}

/**
 * A reloaded document shares its place in the history with pages that were shown before it: Back and Forward change the address
 * and load nothing until the router listens, and what it loads before it is rendered is never shown.
 */
function reloadIfMoved(): boolean {
  const hasMoved = !wasLoadedFrom(window.location);
  if (hasMoved) window.location.reload();
  return hasMoved;
}

function hydrate(): void {
  if (reloadIfMoved()) return;
  window.addEventListener('popstate', reloadIfMoved);
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
