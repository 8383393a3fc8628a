import { basename } from 'node:path';

/** The part of the module graph that the rule reads; rollup passes it to `manualChunks`. */
interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Begins the ids of modules that the bundler adds, such as the helpers around `import()` and CommonJS. */
const ADDED_BY_BUNDLER = '\0';
/** A page kind is a folder of `app/routes/`. */
const ROUTE_ENTRY = /\/app\/routes\/([^/]+)\//;
const FEATURE = /\/app\/(?:features|shell)\/([^/]+)\//;
/** Features that every feature may import (see `.dependency-cruiser.cjs`). Most pages load them. */
const SHELVES: readonly string[] = ['catalog', 'pricing', 'seo', 'analytics'];

/** What fewer page kinds import would weigh on the others if it were in the feature's chunk. */
const COMMON = 3;

/** Page kinds of large forms. What only they share would weigh on all other pages in `shop`. */
const FORM_KINDS: readonly string[] = ['account', 'checkout', 'visitor'];
/** Visited by few: what it shares with one other page kind stays out of `shop`, also what the shared module imports. */
const RARE_KIND = 'account';

/** Which entries import a module statically, directly or through other modules. */
interface Importers {
  /** The browser entry or `app/root.tsx` does. */
  isOnEveryPage: boolean;
  routes: number;
  readonly pageKinds: Set<string>;
}

/**
 * Returns rollup's `manualChunks` function. It names the chunk of a module by the first row that applies:
 *
 * | module                                                    | chunk              |
 * | --------------------------------------------------------- | ------------------ |
 * | added by the bundler                                      | `vendor`           |
 * | a package, unless it is for few page kinds or loads later | `vendor`           |
 * | an entry                                                  | chosen by rollup   |
 * | a lazy view of a module with a named chunk (`lazyView`)   | the module's name  |
 * | imported by the browser entry or `app/root.tsx`           | `shop`             |
 * | in a feature that is no shelf, imported by several routes | the feature's name; with those of the page kinds if they are few |
 * | imported by account, checkout and visitor only            | `forms`            |
 * | imported by account and one other page kind               | their names        |
 * | imported by several page kinds                            | `shop`             |
 * | any other                                                 | chosen by rollup   |
 *
 * Without it rollup makes a chunk of every set of modules that the same pages share: about twenty scripts of a few
 * hundred bytes and eight style sheets per page. Entries stay apart because the browser entry starts hydration and must
 * run after the route modules.
 */
export function createChunkRule(): (id: string, graph: ModuleGraph) => string | undefined {
  let importers: ReadonlyMap<string, Importers> | undefined;
  let lazyViews: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (id.startsWith(ADDED_BY_BUNDLER)) return 'vendor';
    // Rollup calls the function for each module of one complete graph.
    importers ??= mapImporters(graph);
    const found = importers.get(id);
    lazyViews ??= new Set(
      [...importers].flatMap(([each, by]) => (chooseChunk(each, by) ? listLazyViews(each, graph) : [])),
    );
    // Without a name it would join the named chunk of the module that shows it
    if (found === undefined && lazyViews.has(id)) return basename(id).replace(/\..*/, '');
    if (id.includes('/node_modules/')) return isRarePackage(found) ? undefined : 'vendor';
    return found === undefined || graph.getModuleInfo(id)?.isEntry === true
      ? undefined
      : chooseChunk(id, found);
  };
}

/** Whether a package is for a few page kinds, such as the phone numbers of the checkout, or loads later, such as live updates. */
const isRarePackage = (found: Importers | undefined): boolean =>
  found === undefined || (!found.isOnEveryPage && found.pageKinds.size < COMMON);

function chooseChunk(id: string, { isOnEveryPage, routes, pageKinds }: Importers): string | undefined {
  if (isOnEveryPage) return 'shop';
  const feature = FEATURE.exec(id)?.[1];
  if (feature !== undefined && !SHELVES.includes(feature)) {
    if (routes < 2) return undefined;
    return pageKinds.size >= COMMON ? feature : `${feature}-${[...pageKinds].toSorted().join('-')}`;
  }
  const kinds = [...pageKinds];
  if (kinds.length < 2) return undefined;
  if (kinds.every((kind) => FORM_KINDS.includes(kind))) return 'forms';
  return kinds.filter((kind) => kind !== RARE_KIND).length > 1 ? 'shop' : kinds.toSorted().join('-');
}

function mapImporters(graph: ModuleGraph): ReadonlyMap<string, Importers> {
  const importers = new Map<string, Importers>();
  for (const entry of graph.getModuleIds()) {
    if (graph.getModuleInfo(entry)?.isEntry !== true) continue;
    const pageKind = ROUTE_ENTRY.exec(entry)?.[1];
    for (const id of listStaticImports(entry, graph)) {
      const found = importers.get(id) ?? { isOnEveryPage: false, routes: 0, pageKinds: new Set() };
      importers.set(id, found);
      if (pageKind === undefined) found.isOnEveryPage = true;
      else {
        found.routes++;
        found.pageKinds.add(pageKind);
      }
    }
  }
  return importers;
}

/** What a module imports both ways is static on the server only (see `lazyView`). */
function listLazyViews(id: string, graph: ModuleGraph): readonly string[] {
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.filter((imported) => dynamicallyImportedIds.includes(imported));
}

/** The module itself and everything that it imports statically. */
function listStaticImports(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  // Iterating over a set includes what is added meanwhile.
  for (const id of found) {
    const lazyViews = listLazyViews(id, graph);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!lazyViews.includes(imported)) found.add(imported);
  }
  return found;
}
