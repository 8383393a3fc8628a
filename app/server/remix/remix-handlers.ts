import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { ChannelLocale, MountedLanguage } from '#app/i18n/languages.ts';
import { getPathPattern, TRANSLATED_PAGES } from '#app/i18n/paths.ts';
import { withSpan } from '#kernel/span.ts';

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Returns the handler for a language of a channel; the URL prefix of the language is Remix's basename.
 *
 * @param locales of the channel: only its own mounted languages have routes
 */
export type GetHandler = (
  locale: Pick<ChannelLocale, 'prefix'>,
  locales?: readonly Pick<ChannelLocale, 'mounted'>[],
) => Promise<RemixHandler>;

/** Each prefix of the five built-in languages, and of those mounted ones that channels offer together. */
const MAX_HANDLERS = 100;

/** Production: one handler per prefix and set of mounted languages, created at its first request. */
export function createCachedHandlers(build: ServerBuild): GetHandler {
  const handlers = new LRUCache<string, RemixHandler>({ max: MAX_HANDLERS });
  return async ({ prefix }, locales = []) => {
    const languages = listMounted(locales);
    const key = [prefix, ...languages.map(({ language, version }) => `${language}@${version}`)].join(' ');
    let handler = handlers.get(key);
    if (!handler) {
      handler = createHandler(withMountedPaths(build, languages), prefix, 'production');
      handlers.set(key, handler);
    }
    return handler;
  };
}

/** Development: a new handler per request, from the current sources. */
export function createReloadingHandlers(loadBuild: () => Promise<ServerBuild>): GetHandler {
  return async ({ prefix }, locales = []) =>
    createHandler(withMountedPaths(await loadBuild(), listMounted(locales)), prefix, 'development');
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
