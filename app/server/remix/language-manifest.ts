import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { sendAsset, type Asset, type ServeFile } from '#app/server/files/static-files.ts';
import { encodeBody } from '#app/server/responses/content-encoding.ts';
import { makeEtag } from '#app/server/responses/etag.ts';
import { isManifestPath, listMounted, withMountedPaths } from './with-mounted-paths.ts';

/** Of about 30 kB each, compressed ones included. */
const MAX_MANIFESTS = 20;

/**
 * Serves the manifest of routes that browsers load for a channel with mounted languages; everything else is for `serveFile`. A page that
 * was made with an earlier version of a language gets the manifest of now.
 */
export function withLanguageManifests(
  loadBuild: () => Promise<ServerBuild>,
  serveFile: ServeFile,
): ServeFile {
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
