import { matchRoutes } from '@remix-run/react';
import { getBasename, getRoutes } from './remix-globals.ts';

/**
 * Name of the page that the document was made for, as in the route table, wherever client navigations have led since; null where no
 * page has its address.
 */
export function findDocumentPage(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(entry?.name ?? location.href, location.href);
  const id = matchRoutes(getRoutes(), pathname, getBasename() || '/')?.at(-1)?.route.id;
  return id?.split(':', 1)[0] ?? null;
}
