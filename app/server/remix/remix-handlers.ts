import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { ChannelLocale } from '#app/i18n/languages.ts';

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The handler for a language as a channel offers it: its prefix is Remix's basename. */
export type GetHandler = (locale: Pick<ChannelLocale, 'prefix'>) => Promise<RemixHandler>;

/** Production: one handler per prefix, made at the first request for it and kept. Five languages make six at most. */
export function createCachedHandlers(build: ServerBuild): GetHandler {
  const handlers = new Map<string, RemixHandler>();
  return async ({ prefix }) => {
    let handler = handlers.get(prefix);
    if (!handler) handlers.set(prefix, (handler = makeHandler(build, prefix, 'production')));
    return handler;
  };
}

/** Development: a new handler per request, from whatever the sources are now. */
export function createReloadingHandlers(loadBuild: () => Promise<ServerBuild>): GetHandler {
  return async ({ prefix }) => makeHandler(await loadBuild(), prefix, 'development');
}

function makeHandler(build: ServerBuild, prefix: string, mode: 'production' | 'development'): RemixHandler {
  return createRequestHandler({ ...build, basename: prefix || '/' }, mode);
}
