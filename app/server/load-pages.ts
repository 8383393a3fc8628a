import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from '#kernel/logger.ts';
import { openSharedAssets } from './files/shared-assets.ts';
import { assetsFolder, createStaticFiles, type ServeFile } from './files/static-files.ts';
import { createDevServer } from './remix/dev-server.ts';
import { withLanguageManifests } from './remix/language-manifest.ts';
import { withLoaderSpans } from './remix/with-loader-spans.ts';
import { createCachedHandlers, createReloadingHandlers, type GetHandler } from './remix/remix-handlers.ts';

/** Where pages and their files come from. */
export interface Pages {
  readonly serveFile: ServeFile;
  readonly getHandler: GetHandler;
  readonly close: () => Promise<void>;
}

export interface PagesOptions {
  /** Of the files of all replicas' builds; null: this build's only. */
  readonly assetsDirectory: string | null;
  /** Built pages have spans of their loaders. */
  readonly isTraced: boolean;
  readonly log: Logger;
}

/** The built pages of a folder; in development those that Vite makes, whose socket for hot updates is the server's. */
export async function loadPages(source: string | Server, options: PagesOptions): Promise<Pages> {
  if (typeof source === 'string') return loadBuiltPages(source, options);
  const vite = await createDevServer(source);
  return {
    serveFile: withLanguageManifests(vite.loadBuild, vite.serveFile),
    getHandler: createReloadingHandlers(vite.loadBuild),
    close: vite.close,
  };
}

async function loadBuiltPages(
  folder: string,
  { assetsDirectory, isTraced, log }: PagesOptions,
): Promise<Pages> {
  const file = pathToFileURL(path.join(folder, 'server', 'index.js')).href;
  // A path that is computed at run time keeps esbuild from bundling the build into the server.
  const built = (await import(file)) as ServerBuild;
  const build = isTraced ? withLoaderSpans(built) : built;
  const client = path.join(folder, 'client');
  const findShared =
    assetsDirectory === null
      ? null
      : await openSharedAssets({ directory: assetsDirectory, own: assetsFolder(client), log });
  return {
    serveFile: withLanguageManifests(async () => build, createStaticFiles(client, findShared)),
    getHandler: createCachedHandlers(build),
    close: async () => {},
  };
}
