import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:part-sheets';
const ROOT = 'app/root.tsx';

/**
 * Tells the server's build the style sheets of each module of the browser's build that loads later, by the module's name without
 * ending: `{ 'stacked-header': ['/assets/stacked-header-….css'] }`. Without those that every page has. Empty in development.
 */
export function partSheets(root: string): Plugin {
  let isBuild = false;
  return {
    name: 'part-sheets',
    configResolved(config) {
      isBuild = config.command === 'build' && Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const file = join(root, 'build/client/.vite/manifest.json');
      const sheets = isBuild ? listPartSheets(JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
      return `export default ${JSON.stringify(sheets)};`;
    },
  };
}

/** @throws where two modules that load later have the same name and sheets of their own */
export function listPartSheets(manifest: Manifest): Record<string, readonly string[]> {
  // Remix adds a query to the module of a route
  const root = Object.keys(manifest).find((key) => key.split('?')[0] === ROOT) ?? ROOT;
  const everywhere = collectSheets(manifest, root, new Set());
  const sheets: Record<string, readonly string[]> = {};
  for (const [key, { isDynamicEntry, name = '' }] of Object.entries(manifest)) {
    if (isDynamicEntry !== true) continue;
    const own = [...collectSheets(manifest, key, new Set())].filter((sheet) => !everywhere.has(sheet));
    if (own.length === 0) continue;
    if (sheets[name]) throw new Error(`Two modules with style sheets that load later are named ${name}`);
    sheets[name] = own.map((sheet) => `/${sheet}`);
  }
  return sheets;
}

/** The sheets of a chunk and of those that it imports. */
function collectSheets(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((each) => [...collectSheets(manifest, each, seen)]);
  return new Set([...imported, ...(chunk.css ?? [])]);
}
