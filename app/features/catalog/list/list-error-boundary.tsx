import { isRouteErrorResponse } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLocation } from '#app/ui/router/typed-router.ts';

/** In the browser only: how to show the last list again, by its path. The code for it comes with the lists. */
const shownLists = new Map<string, ReactNode>();

/** Call in effects only: on the server the memory would be shared by all visitors. */
export function rememberShownList(pathname: string, view: ReactNode): void {
  shownLists.clear();
  shownLists.set(pathname, view);
}

/**
 * AP-03: when loading more of a list, or the list in another order or with other filters, fails, keeps showing the list
 * with all pages loaded so far and an error message. Its links and boxes work as a retry. Other errors show `fallback`.
 */
export function ListErrorBoundary({
  error,
  fallback,
}: {
  readonly error: unknown;
  readonly fallback: ReactNode;
}) {
  const { pathname } = useLocation();
  const list = shownLists.get(pathname);
  const isRegularResponse = isRouteErrorResponse(error) && error.status < 500;
  return list === undefined || isRegularResponse ? fallback : list;
}
