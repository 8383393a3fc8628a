import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** A file that a page loads first. `bytes` is its brotli size, which is what browsers receive. */
export interface LoadedFile {
  /** Its address: `/assets/shop-Df8xQk2Q.js`. */
  readonly path: string;
  readonly bytes: number;
}

/** What a browser loads for a page before anyone touches it: the entry and the route modules with all their imports. */
export interface FirstLoad {
  /** The route's id without its pattern: `product`. */
  readonly page: string;
  readonly js: readonly LoadedFile[];
  readonly css: readonly LoadedFile[];
}

interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Manifest {
  readonly entry: Loaded;
  readonly routes: Readonly<Record<string, Loaded & { readonly parentId?: string }>>;
}

/** The parent of all pages; routes outside it answer with data. */
const PARENT_OF_PAGES = 'shop-pages';

/**
 * The first loads of all pages of a build, largest first; pages with several routes count once, with their largest.
 *
 * @param build the build's folder
 */
export function readFirstLoads(build = 'build'): readonly FirstLoad[] {
  const manifest = readManifest(build);
  const byPage = new Map<string, FirstLoad>();
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (route.parentId !== PARENT_OF_PAGES) continue;
    const found = readFirstLoad(id, manifest, build);
    const known = byPage.get(found.page);
    if (known === undefined || sumBytes(found.js) > sumBytes(known.js)) byPage.set(found.page, found);
  }
  return [...byPage.values()].toSorted((one, other) => sumBytes(other.js) - sumBytes(one.js));
}

export const sumBytes = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

function readFirstLoad(id: string, manifest: Manifest & { url: string }, build: string): FirstLoad {
  // Without the discovery of routes on demand the browser loads the table of all routes as well
  const js = new Set(discoversRoutes() ? [] : [manifest.url]);
  const css = new Set<string>();
  const add = ({ module, imports = [], css: styles = [] }: Loaded): void => {
    for (const script of [module, ...imports]) js.add(script);
    for (const style of styles) css.add(style);
  };
  add(manifest.entry);
  for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId)
    add(manifest.routes[at] as Loaded);
  const weigh = (paths: Iterable<string>): LoadedFile[] =>
    [...paths]
      .map((path) => ({ path, bytes: statSync(join(build, 'client', `${path}.br`)).size }))
      .toSorted((one, other) => other.bytes - one.bytes);
  return { page: id.replace(/:.*/, ''), js: weigh(js), css: weigh(css) };
}

const discoversRoutes = (): boolean =>
  readFileSync('remix.config.js', 'utf8').includes('v3_lazyRouteDiscovery: true');

/** Reads Remix's table of the routes' files, which it writes as a script for browsers. */
function readManifest(build: string): Manifest & { url: string } {
  const assets = join(build, 'client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`${assets} has no manifest; run npm run build`);
  const text = readFileSync(join(assets, name), 'utf8');
  const browser: { __remixManifest?: Manifest } = {};
  runInNewContext(text, { window: browser });
  if (browser.__remixManifest === undefined) throw new Error(`${name} sets no manifest`);
  return { ...browser.__remixManifest, url: `/assets/${name}` };
}
