import { matchRoutes } from '@remix-run/react';
import { getBasename, getRoutes } from './remix-globals.ts';

/** Name in the route table of the page that the document was loaded for, before client navigations; null if no route matches. */
export function findDocumentPage(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(entry?.name ?? location.href, location.href);
  const id = matchRoutes(getRoutes(), pathname, getBasename() || '/')?.at(-1)?.route.id;
  return id?.split(':', 1)[0] ?? null;
}
