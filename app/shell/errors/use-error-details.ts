import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useRendering, type Failure } from '#app/request/use-rendering.ts';

export interface ErrorDetails extends Pick<Failure, 'status' | 'fields'> {
  /** Absent for errors of client navigations: those answers do not carry it. */
  readonly requestId?: string | undefined;
}

/** Marks the form that submits a failed form again. */
export const RETRY_FORM = 'data-retry';

/** AP-06: the status of a thrown error response, else 500. */
export function getErrorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** A form that no page of the shop sends: wrong fields, method or encoding. */
const REFUSED_STATUSES: readonly number[] = [400, 405, 415];

/** Which texts the error page has. A failed commerce API is `general`, even if its own status is 400. */
export function selectErrorKind(
  error: unknown,
  status: number,
): 'notFound' | 'refused' | 'tooMany' | 'general' {
  if (status === 404) return 'notFound';
  if (isRouteErrorResponse(error) && status === 429) return 'tooMany';
  return isRouteErrorResponse(error) && REFUSED_STATUSES.includes(status) ? 'refused' : 'general';
}

/**
 * Status, request id and submitted fields for an error page. Remix strips errors before it sends them to the browser, so
 * the server writes the first two to attributes of `<html>`; hydration reads them there and the fields from the retry form.
 * The attributes are removed when the error page unmounts.
 */
export function useErrorDetails(error: unknown): ErrorDetails {
  const { failure } = useRendering();
  const [first] = useState(() => ({ error, details: failure ?? readDocument(error) }));
  useEffect(
    () => () => {
      delete document.documentElement.dataset.status;
      delete document.documentElement.dataset.requestId;
    },
    [],
  );
  // A link on the error page may lead to another error, to which the document's attributes do not belong.
  return first.error === error ? first.details : { status: getErrorStatus(error), fields: [] };
}

function readDocument(error: unknown): ErrorDetails {
  if (typeof document === 'undefined') return { status: getErrorStatus(error), fields: [] };
  const { dataset } = document.documentElement;
  return {
    status: isRouteErrorResponse(error) ? error.status : Number(dataset.status ?? 0) || 500,
    requestId: dataset.requestId,
    fields: [...document.querySelectorAll<HTMLInputElement>(`form[${RETRY_FORM}] input`)].map(
      ({ name, value }) => [name, value] as const,
    ),
  };
}
