import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { ChannelLocale, MountedLanguage } from '#app/i18n/languages.ts';
import { getPathPattern, TRANSLATED_PAGES } from '#app/i18n/paths.ts';
import { withSpan } from '#kernel/span.ts';

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Returns a handler for a page's path in a language of a channel; the URL prefix of the language is Remix's basename.
 *
 * @param locales of the channel: only its own mounted languages have routes
 */
export type GetHandler = (
  pathname: string,
  locale: Pick<ChannelLocale, 'prefix'>,
  locales: readonly Pick<ChannelLocale, 'mounted'>[],
) => Promise<RemixHandler>;

/** Each prefix of the five built-in languages, and of those mounted ones that channels offer together. */
const MAX_LANGUAGES = 100;

/** Production: handlers per prefix and set of mounted languages, created at their first request. */
export function createCachedHandlers(build: ServerBuild): GetHandler {
  const byLanguage = new LRUCache<string, (pathname: string) => RemixHandler>({ max: MAX_LANGUAGES });
  return async (pathname, { prefix }, locales) => {
    const languages = listMounted(locales);
    const key = [prefix, ...languages.map(({ language, version }) => `${language}@${version}`)].join(' ');
    let select = byLanguage.get(key);
    if (!select) byLanguage.set(key, (select = selectByWord(withMountedPaths(build, languages), prefix)));
    return select(pathname);
  };
}

/** Development: a new handler per request, from the current sources. */
export function createReloadingHandlers(loadBuild: () => Promise<ServerBuild>): GetHandler {
  return async (_, { prefix }, locales) =>
    createHandler(withMountedPaths(await loadBuild(), listMounted(locales)), prefix, 'development');
}

/**
 * One handler per first word of the routes' paths, which has the routes that a path with this word can match. Remix matches a request
 * against all routes of its build three times and makes objects of all for each page, which is a tenth of a page's cost with the hundred
 * routes of the whole build.
 */
function selectByWord(build: ServerBuild, prefix: string): (pathname: string) => RemixHandler {
  const words = new Set(Object.values(build.routes).map((route) => findWord(route?.path)));
  const handlers = new Map<string | null, RemixHandler>();
  return (pathname) => {
    const first = decodeWord(pathname.slice(prefix.length).split('/')[1] ?? '');
    const word = words.has(first) ? first : null;
    let handler = handlers.get(word);
    if (!handler)
      handlers.set(word, (handler = createHandler(withRoutesOf(word, build), prefix, 'production')));
    return handler;
  };
}

/** The word that a route's path begins with; null where any word can be there, or no path. No route has one below another's path. */
function findWord(path: string | undefined): string | null {
  if (!path) return null;
  const [first = ''] = path.replace(/^\//, '').split('/');
  return /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

/** As the router reads it. */
function decodeWord(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

function withRoutesOf(word: string | null, build: ServerBuild): ServerBuild {
  const keep = <Route extends { readonly path?: string }>(routes: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, { path }]) => [null, word].includes(findWord(path))),
    );
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

const createHandler = (build: ServerBuild, prefix: string, mode: string): RemixHandler =>
  createRequestHandler({ ...build, basename: prefix || '/' }, mode);

/** Before the versions of build and languages. No file of the build begins so. */
const MANIFEST = '/assets/manifest.';

export const isManifestPath = (path: string): boolean => path.startsWith(MANIFEST);

export const listMounted = (locales: readonly Pick<ChannelLocale, 'mounted'>[]): readonly MountedLanguage[] =>
  locales.flatMap(({ mounted }) => mounted ?? []);

/**
 * The build with the paths of mounted languages as further routes of the same modules, as `app/routes.ts` lays out those of the
 * built-in ones. Browsers load a manifest of their own for it; see `withLanguageManifests`.
 */
export function withMountedPaths(build: ServerBuild, languages: readonly MountedLanguage[]): ServerBuild {
  if (languages.length === 0) return build;
  const routes = { ...build.routes };
  const assetRoutes = { ...build.assets.routes };
  for (const { paths } of languages)
    for (const page of TRANSLATED_PAGES) {
      const path = paths[page];
      const [id, known] = [`${page}:${path}`, `${page}:${getPathPattern(page, 'en')}`];
      const [route, asset] = [build.routes[known], build.assets.routes[known]];
      if (path === undefined || id in routes || !route || !asset) continue;
      routes[id] = { ...route, id, path: path.slice(1) };
      assetRoutes[id] = { ...asset, id, path: path.slice(1) };
    }
  const version = [build.assets.version, ...languages.map((language) => language.version)].join('.');
  const assets = { ...build.assets, routes: assetRoutes, version, url: `${MANIFEST}${version}.js` };
  return { ...build, routes, assets };
}

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

/** The build with spans around loaders and actions, for the requests that are traced. */
export function withLoaderSpans(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: wrapModule(id, route.module) };
  return { ...build, routes };
}

interface Work<Result> {
  (args: { readonly context: AppLoadContext }): Result;
}

/** @param id of the route: a page and the pattern of its path, never the path itself */
function wrapModule(id: string, module: RouteModule): RouteModule {
  const wrap = <Result>(name: 'loader' | 'action', work: Work<Result>) =>
    ((args) =>
      args.context.span
        ? withSpan(args.context.span, name, async () => work(args), { route: id })
        : work(args)) as Work<Result | Promise<Awaited<Result>>>;
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: wrap('loader', loader as Work<unknown>) as typeof loader } : {}),
    ...(action ? { action: wrap('action', action as Work<unknown>) as typeof action } : {}),
  };
}
