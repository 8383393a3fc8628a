import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { listMounted, withMountedPaths } from './with-mounted-paths.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

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
