import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { ChannelLocale } from '#app/i18n/languages.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Returns the handler for a language; the URL prefix of the language is Remix's basename. */
export type GetHandler = (locale: Pick<ChannelLocale, 'prefix'>) => Promise<RemixHandler>;

/** Production: one handler per prefix, created at its first request. There are at most six: five languages and none. */
export function createCachedHandlers(build: ServerBuild): GetHandler {
  const handlers = new Map<string, RemixHandler>();
  return async ({ prefix }) => {
    let handler = handlers.get(prefix);
    if (!handler) handlers.set(prefix, (handler = createHandler(build, prefix, 'production')));
    return handler;
  };
}

/** Development: a new handler per request, from the current sources. */
export function createReloadingHandlers(loadBuild: () => Promise<ServerBuild>): GetHandler {
  return async ({ prefix }) => createHandler(await loadBuild(), prefix, 'development');
}

const createHandler = (build: ServerBuild, prefix: string, mode: string): RemixHandler =>
  createRequestHandler({ ...build, basename: prefix || '/' }, mode);
