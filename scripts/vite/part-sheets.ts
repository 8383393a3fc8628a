import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:part-sheets';

/**
 * Passes to the server’s build the style sheets of each module of the browser's build that loads later, by the module's name without
 * ending: `{ 'stacked-header': ['/assets/stacked-header-….css'] }`. Without those that the page has anyway, because they
 * would override the module's own. Empty in development.
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
  const sheets: Record<string, readonly string[]> = {};
  for (const [key, { isDynamicEntry, name = '' }] of Object.entries(manifest)) {
    if (isDynamicEntry !== true) continue;
    const before = collectSheetsBefore(manifest, key);
    const own = [...collectSheets(manifest, key, new Set())].filter((sheet) => !before.has(sheet));
    if (own.length === 0) continue;
    if (sheets[name]) throw new Error(`Two modules with style sheets that load later are named ${name}`);
    sheets[name] = own.map((sheet) => `/${sheet}`);
  }
  return sheets;
}

/** The sheets of every chunk that loads the module later. */
function collectSheetsBefore(manifest: Manifest, key: string): ReadonlySet<string> {
  const importers = Object.keys(manifest).filter((each) => manifest[each]?.dynamicImports?.includes(key));
  const [first = new Set<string>(), ...others] = importers.map((each) =>
    collectSheets(manifest, each, new Set()),
  );
  return new Set([...first].filter((sheet) => others.every((sheets) => sheets.has(sheet))));
}

/** The sheets of a chunk and of those that it imports. */
function collectSheets(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((each) => [...collectSheets(manifest, each, seen)]);
  return new Set([...imported, ...(chunk.css ?? [])]);
}
