import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createFindFittingRoutes, selectRoutes, type FindFittingRoutes } from './fitting-routes.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Returns the handler for a language; the URL prefix of the language is Remix's basename. */
export type GetHandler = (locale: Pick<ChannelLocale, 'prefix'>) => Promise<RemixHandler>;

/** Bounds the handlers of a language. The paths of one build fall into about 70 sets of routes that fit. */
const MAX_ROUTE_SETS = 100;

/** Production: one handler per prefix, created at its first request. There are at most six: five languages and none. */
export function createCachedHandlers(build: ServerBuild): GetHandler {
  const handlers = new Map<string, RemixHandler>();
  const findRoutes = createFindFittingRoutes(build.routes);
  return async ({ prefix }) => {
    let handler = handlers.get(prefix);
    if (!handler) handlers.set(prefix, (handler = createRoutedHandler(build, prefix, findRoutes)));
    return handler;
  };
}

/** Development: a new handler per request, from the current sources. */
export function createReloadingHandlers(loadBuild: () => Promise<ServerBuild>): GetHandler {
  return async ({ prefix }) =>
    createRequestHandler({ ...(await loadBuild()), basename: prefix || '/' }, 'development');
}

/**
 * Remix ranks every route of its build at each match. Here each request goes to a handler that has only the routes that fit
 * its path; handlers are kept by that set of routes (docs/decisions/0037).
 */
function createRoutedHandler(
  build: ServerBuild,
  prefix: string,
  findRoutes: FindFittingRoutes,
): RemixHandler {
  const create = (part: ServerBuild): RemixHandler =>
    createRequestHandler({ ...part, basename: prefix || '/' }, 'production');
  const handleAll = create(build);
  const handlers = new Map<string, RemixHandler>();
  return (request, context) => {
    const path = findRoutedPath(new URL(request.url).pathname, prefix);
    if (path === null) return handleAll(request, context);
    const ids = findRoutes(path);
    if (ids.length === 0) return handleAll(request, context);
    const key = ids.join(' ');
    let handle = handlers.get(key);
    if (!handle) {
      if (handlers.size >= MAX_ROUTE_SETS) return handleAll(request, context);
      handlers.set(key, (handle = create(selectRoutes(build, ids))));
    }
    return handle(request, context);
  };
}

/** The path that Remix matches: without the language's prefix, and for data that of its page. Null outside the language. */
function findRoutedPath(pathname: string, prefix: string): string | null {
  if (pathname === '/_root.data') return '/';
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
  if (!`${page}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase())) return null;
  return page.slice(prefix.length) || '/';
}
