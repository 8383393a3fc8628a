import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { type Asset, createStaticFiles, sendAsset, type ServeFile } from '#app/server/files/static-files.ts';
import { encodeBody, makeEtag } from '#app/server/http/content-encoding.ts';
import {
  createCachedHandlers,
  createReloadingHandlers,
  type GetHandler,
  isManifestPath,
  listMounted,
  withLoaderSpans,
  withMountedPaths,
} from './remix-handlers.ts';

/** Where pages and their files come from. */
export interface Pages {
  readonly serveFile: ServeFile;
  readonly getHandler: GetHandler;
  readonly close: () => Promise<void>;
}

/**
 * The built pages of a folder; in development those that Vite makes, whose socket for hot updates is the server's.
 *
 * @param isTraced built pages have spans of their loaders
 */
export async function loadPages(source: string | Server, isTraced: boolean): Promise<Pages> {
  if (typeof source === 'string') return loadBuiltPages(source, isTraced);
  const vite = await createDevServer(source);
  return {
    serveFile: withLanguageManifests(vite.loadBuild, vite.serveFile),
    getHandler: createReloadingHandlers(vite.loadBuild),
    close: vite.close,
  };
}

async function loadBuiltPages(folder: string, isTraced: boolean): Promise<Pages> {
  const file = pathToFileURL(path.join(folder, 'server', 'index.js')).href;
  // A path that is computed at run time keeps esbuild from bundling the build into the server.
  const built = (await import(file)) as ServerBuild;
  const build = isTraced ? withLoaderSpans(built) : built;
  return {
    serveFile: withLanguageManifests(async () => build, createStaticFiles(path.join(folder, 'client'))),
    getHandler: createCachedHandlers(build),
    close: async () => {},
  };
}

interface DevServer {
  readonly serveFile: ServeFile;
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly close: () => Promise<void>;
}

/** Vite as middleware of this server, with hot updates over its own socket, so that one process serves every shop. */
async function createDevServer(server: Server): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    serveFile: ({ req, res }) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve(true));
        vite.middlewares(req, res, (error: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }));
          else resolve(false);
        });
      }),
    // Vite types every module as a record.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    close: () => vite.close(),
  };
}

/** Of about 30 kB each, compressed ones included. */
const MAX_MANIFESTS = 20;

/**
 * Serves the manifest of routes that browsers load for a channel with mounted languages; everything else is for `serveFile`. A page that
 * was made with an earlier version of a language gets the manifest of now.
 */
function withLanguageManifests(loadBuild: () => Promise<ServerBuild>, serveFile: ServeFile): ServeFile {
  const made = new LRUCache<string, Asset>({ max: MAX_MANIFESTS });
  return async (exchange, channel) => {
    const languages = channel && isManifestPath(exchange.url.pathname) ? listMounted(channel.locales) : [];
    if (languages.length === 0) return serveFile(exchange, channel);
    const { assets } = withMountedPaths(await loadBuild(), languages);
    let manifest = made.get(assets.url);
    if (!manifest) made.set(assets.url, (manifest = await toManifest(assets)));
    sendAsset(exchange, manifest);
    return true;
  };
}

/** As Remix writes the manifest of the build. */
async function toManifest(assets: ServerBuild['assets']): Promise<Asset> {
  const plain = Buffer.from(`window.__remixManifest=${JSON.stringify(assets)};`);
  const [br, gzip] = await Promise.all([encodeBody(plain, 'br'), encodeBody(plain, 'gzip')]);
  return {
    contentType: 'text/javascript; charset=utf-8',
    etag: makeEtag(plain),
    bodies: new Map([
      ['identity', plain],
      ['br', br.body],
      ['gzip', gzip.body],
    ]),
  };
}
