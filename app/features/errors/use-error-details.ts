import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';

export interface ErrorDetails {
  readonly status: number;
  /** Absent for errors of client navigations: those answers do not carry it. */
  readonly requestId?: string;
}

/** AP-06: the status of a thrown error response, else 500. */
export function getErrorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/**
 * Status and request id for an error page. Remix strips errors before it sends them to the browser, so the server writes
 * both to attributes of `<html>`; hydration reads them there, and they are removed when the error page unmounts.
 */
export function useErrorDetails(error: unknown): ErrorDetails {
  const { requestId, status } = useRendering();
  const [first] = useState(() => {
    const { dataset } = typeof document === 'undefined' ? { dataset: undefined } : document.documentElement;
    const documentStatus = status ?? Number(dataset?.status ?? 0);
    const details: ErrorDetails = {
      status: isRouteErrorResponse(error) ? error.status : documentStatus || 500,
      requestId: requestId ?? dataset?.requestId,
    };
    return { error, details };
  });
  useEffect(
    () => () => {
      delete document.documentElement.dataset.status;
      delete document.documentElement.dataset.requestId;
    },
    [],
  );
  // A link on the error page may lead to another error, to which the document's attributes do not belong.
  return first.error === error ? first.details : { status: getErrorStatus(error) };
}
