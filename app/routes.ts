import { layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import { PAGE_NAMES, listPathPatterns, type PageName } from './i18n/paths.ts';
import { SEARCH_WORDS } from './i18n/links.ts';
import { PAGES, RESOURCES } from './route-table.ts';

/** A page has one route per different path in the languages. */
function toRoutes(page: PageName): RouteConfigEntry[] {
  const file = `routes/${PAGES[page].module}`;
  // Not an index route: a form sent to it would be the root's, whose error page has no data (see routes/shop-pages.tsx).
  if (page === 'home') return [route('/', file, { id: 'home' })];
  if (page === 'search') {
    // The pattern /:word/:search? would match every path, so each word that a channel may choose has a route of its own.
    return SEARCH_WORDS.map((word) => route(`${word}/:search?`, file, { id: `search:${word}` }));
  }
  return listPathPatterns(page).map((pattern) => route(pattern.slice(1), file, { id: `${page}:${pattern}` }));
}

export default [
  layout('routes/shop-pages.tsx', { id: 'shop-pages' }, [
    ...PAGE_NAMES.flatMap(toRoutes),
    route('*', 'routes/errors/unknown-path.tsx', { id: 'unknown-path' }),
  ]),
  ...Object.entries(RESOURCES).map(([path, { id, module }]) =>
    route(path.slice(1), `routes/${module}`, { id }),
  ),
] satisfies RouteConfig;
