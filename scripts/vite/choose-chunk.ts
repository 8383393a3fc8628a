import { basename } from 'node:path';

/** The part of the module graph that the rule reads; rollup passes it to `manualChunks`. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** A page kind is a folder of `app/routes/`. The browser entry and `app/root.tsx` are on every page. */
const ROUTE_ENTRY = /\/app\/routes\/([^/]+)\//;
const EVERY_PAGE = 'every page';
/** A feature that is no shelf: most pages load the shelves (see `.dependency-cruiser.cjs`). */
const FEATURE = /\/app\/(?:features|shell)\/(?!catalog\/|pricing\/|seo\/|analytics\/)([^/]+)\//;
/** What the compositions of one place share (`lazyView`): every shop has one of them. */
const COMPOSITION_PART = /\/app\/(?:features\/catalog|shell)\/.*\/parts\//;
/** Page kinds of large forms. What only they share would weigh on all other pages in `shop`. */
const FORM_KINDS: readonly string[] = ['account', 'checkout', 'visitor'];

/**
 * Returns rollup's `manualChunks` function. It names the chunk of a module by the first row that applies:
 *
 * | module                                                    | chunk              |
 * | --------------------------------------------------------- | ------------------ |
 * | added by the bundler                                      | `vendor`           |
 * | a package of three page kinds or more                     | `vendor`           |
 * | any other package, an entry                               | chosen by rollup   |
 * | in a folder `parts` of compositions                      | `shop`             |
 * | imported by the browser entry or `app/root.tsx`           | `shop`             |
 * | a lazy view of a module with a named chunk (`lazyView`)   | the module's name  |
 * | any other of fewer than two page kinds                    | chosen by rollup   |
 * | in a feature that is no shelf                             | the feature's name |
 * | of account, checkout and visitor only                     | `forms`            |
 * | any other                                                 | `shop`             |
 *
 * Without it rollup makes a chunk of every set of modules that the same pages share: about twenty scripts of a few
 * hundred bytes and eight style sheets per page.
 */
export function createChunkRule(): (id: string, graph: ModuleGraph) => string | undefined {
  const kindsOf = new Map<string, Set<string>>();

  return function chooseChunk(id, graph): string | undefined {
    const kinds = listPageKinds(id, graph, kindsOf);
    const info = graph.getModuleInfo(id);
    const isOnEveryPage = kinds.has(EVERY_PAGE);
    if (id.startsWith('\0')) return 'vendor';
    if (id.includes('/node_modules/')) return isOnEveryPage || kinds.size > 2 ? 'vendor' : undefined;
    if (info === null || info.isEntry) return undefined;
    if (isOnEveryPage || COMPOSITION_PART.test(id)) return 'shop';
    if (kinds.size < 2) {
      // Without a name it would join the named chunk of the module that shows it.
      const isLazyView = info.importers.some(
        (importer) => info.dynamicImporters.includes(importer) && chooseChunk(importer, graph) !== undefined,
      );
      return isLazyView ? basename(id).replace(/\..*/, '') : undefined;
    }
    return nameShared(id, [...kinds]);
  };
}

const nameShared = (id: string, kinds: readonly string[]): string =>
  FEATURE.exec(id)?.[1] ?? (kinds.every((kind) => FORM_KINDS.includes(kind)) ? 'forms' : 'shop');

/** The kinds of pages that import a module statically, directly or through other modules. */
function listPageKinds(id: string, graph: ModuleGraph, known: Map<string, Set<string>>): ReadonlySet<string> {
  const before = known.get(id);
  if (before) return before;
  const info = graph.getModuleInfo(id);
  const kinds = new Set(info?.isEntry === true ? [ROUTE_ENTRY.exec(id)?.[1] ?? EVERY_PAGE] : []);
  known.set(id, kinds);
  for (const importer of info?.importers ?? []) {
    // What a module imports both ways is static on the server only (see `lazyView`).
    if (info?.dynamicImporters.includes(importer) === true) continue;
    for (const kind of listPageKinds(importer, graph, known)) kinds.add(kind);
  }
  return kinds;
}
