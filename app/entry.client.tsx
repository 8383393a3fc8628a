import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { markScripted } from './document/mark-scripted.ts';
import { ignoreSkippedTransitions } from './document/view-transitions.ts';

markScripted();
ignoreSkippedTransitions();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
