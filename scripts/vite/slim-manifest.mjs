// The table of routes that browsers load with the first page (`window.__remixManifest`), as Remix writes it and shorter: each
// file is named once, routes of one module are listed together, and routes that no browser's router asks are left out.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = /^manifest-\w+\.js$/;
const START = 'window.__remixManifest=';

/** The parent of all pages. */
const PAGES = 'shop-pages';
/** What else the router asks: through `useFetcher`. All other routes get plain forms, and requests by `fetch`. */
const ASKED_BY_FETCHER = ['recent-products'];

/** In the order of their bits. */
const FLAGS = ['hasAction', 'hasLoader', 'hasClientAction', 'hasClientLoader', 'hasErrorBoundary'];
const KNOWN = new Set([...FLAGS, 'id', 'parentId', 'path', 'module', 'imports', 'css']);

/** Rewrites the manifest among a build's client files. */
export async function slimManifestFile(client) {
  const assets = path.join(client, 'assets');
  const name = readdirSync(assets).find((file) => MANIFEST.test(file));
  const file = path.join(assets, name ?? '');
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(START)) throw new Error(`${file} is not the manifest that is known`);
  const { transform } = await import('esbuild');
  const script = writeManifest(JSON.parse(text.slice(START.length).replace(/;$/, '')));
  const { code } = await transform(script, { minify: true, target: 'es2022' });
  writeFileSync(file, code);
}

/** @returns {string} a script that sets the manifest; routes that the browser does not need are missing in it */
export function writeManifest({ entry, routes, ...others }) {
  const files = [];
  const toIndex = (file) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const toIndexes = ({ module, imports, css }) => [module, ...imports, ...css].map(toIndex);
  const start = toIndexes(entry);
  const byParent = new Map();
  for (const route of Object.values(routes).filter(isForBrowsers)) {
    for (const field of Object.keys(route))
      if (!KNOWN.has(field))
        throw new Error(`The route ${route.id} has a field ${field}, which would get lost`);
    const flags = FLAGS.reduce((sum, flag, bit) => sum + (route[flag] ? 1 << bit : 0), 0);
    const common = [flags, toIndexes(route)];
    const groups = byParent.get(route.parentId) ?? [];
    byParent.set(route.parentId, groups);
    // The router prefers earlier ones among equals, so only neighbours come together
    const last = groups.at(-1);
    if (last && JSON.stringify(last.slice(0, -1)) === JSON.stringify(common))
      last.at(-1).push(toAddress(route));
    else groups.push([...common, [toAddress(route)]]);
  }
  const data = [
    files.join(' '),
    start,
    [...byParent].map(([parent, groups]) => [parent ?? 0, groups]),
    others,
  ];
  return `${START}(${restoreManifest.toString()})(${data.map((part) => JSON.stringify(part)).join(',')})`;
}

const isForBrowsers = ({ id, parentId }) =>
  parentId === undefined || id === PAGES || parentId === PAGES || ASKED_BY_FETCHER.includes(id);

/** Most ids end with the path. */
const toAddress = ({ id, path: pattern }) => (id.endsWith(`:/${pattern}`) ? id : [id, pattern ?? 0]);

/** Runs in browsers, where it is alone: everything that it needs comes as an argument. */
function restoreManifest(names, start, parents, others) {
  const files = names.split(' ');
  const load = (indexes) => {
    const [module, ...more] = indexes.map((index) => files[index]);
    const css = more.filter((file) => file.endsWith('.css'));
    return { module, imports: more.slice(0, more.length - css.length), css };
  };
  const routes = {};
  for (const [parent, groups] of parents)
    for (const [flags, indexes, addresses] of groups)
      for (const address of addresses) {
        const [id, pattern] =
          typeof address === 'string' ? [address, address.replace(/.*?:\//, '')] : address;
        routes[id] = {
          id,
          parentId: parent || undefined,
          path: pattern === 0 ? undefined : pattern,
          hasAction: !!(flags & 1),
          hasLoader: !!(flags & 2),
          hasClientAction: !!(flags & 4),
          hasClientLoader: !!(flags & 8),
          hasErrorBoundary: !!(flags & 16),
          ...load(indexes),
        };
      }
  return { entry: load(start), routes, ...others };
}
