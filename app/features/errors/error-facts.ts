import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';

export interface ErrorFacts {
  readonly status: number;
  /** Absent after a navigation in the browser, which never hears it. */
  readonly requestId?: string;
}

/** AP-06: the status of a thrown error, 500 unless it says another. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * What an error page may tell. Remix sends browsers anonymous errors, so the document itself carries status and
 * request id (on `<html>`), where hydration finds them; they are forgotten when the error page goes.
 */
export function useErrorFacts(error: unknown): ErrorFacts {
  const { requestId, status } = useRendering();
  const [first] = useState(() => {
    const { dataset } = typeof document === 'undefined' ? { dataset: undefined } : document.documentElement;
    const known = status ?? Number(dataset?.status ?? 0);
    const facts: ErrorFacts = {
      status: isRouteErrorResponse(error) ? error.status : known || 500,
      requestId: requestId ?? dataset?.requestId,
    };
    return { error, facts };
  });
  useEffect(
    () => () => {
      delete document.documentElement.dataset.status;
      delete document.documentElement.dataset.requestId;
    },
    [],
  );
  // Another error may follow the document's own in the browser, as when a link on the error page leads to one
  return first.error === error ? first.facts : { status: errorStatus(error) };
}
