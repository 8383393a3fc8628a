/** The part of the module graph that the rule reads; rollup passes it to `manualChunks`. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** A page kind is a folder of `app/routes/`. The browser entry and `app/root.tsx` are on every page. */
const PAGE_KIND = /\/app\/routes\/([^/]+)\//;
const EVERY_PAGE = 'every page';
/** Page kinds of large forms, and of the lines of carts and orders: what only they share would weigh on all other pages. */
const CUSTOMER: ReadonlySet<string> = new Set(['account', 'cart', 'checkout', 'visitor']);
/** Page kinds that one visit needs together, with modules in common with what loads later: each of those would be a file. */
const PURCHASE: ReadonlySet<string> = new Set(['cart', 'checkout']);

/**
 * Returns rollup's `manualChunks` function: the packages of every page are `vendor`; what several pages of one kind share is a script
 * named after the kind, what several kinds share is `shop`, or `purchase`. Rollup itself chooses for entries, for what only one page
 * has and for what loads later. Without the rule it makes a chunk of every set of modules that the same pages share: twenty per page.
 */
export function createChunkRule(): (id: string, graph: ModuleGraph) => string | undefined {
  const known = new Map<string, Set<string>>();
  return (id, graph) => {
    if (id.startsWith('\0')) return 'vendor';
    const pages = listPages(id, graph, known);
    const kinds = new Set([...pages].map((page) => PAGE_KIND.exec(page)?.[1] ?? EVERY_PAGE));
    if (id.includes('/node_modules/')) return kinds.has(EVERY_PAGE) ? 'vendor' : undefined;
    if (pages.size === 0 || graph.getModuleInfo(id)?.isEntry === true) return undefined;
    return nameChunk([...kinds], pages.size);
  };
}

/** @param pages how many import the module */
function nameChunk(kinds: readonly string[], pages: number): string | undefined {
  const [kind = ''] = kinds;
  if (kinds.length === 1 && kind !== EVERY_PAGE && !PURCHASE.has(kind)) return pages > 1 ? kind : undefined;
  return kinds.every((each) => CUSTOMER.has(each)) ? 'purchase' : 'shop';
}

/** The entries that import a module statically, directly or through other modules. */
function listPages(id: string, graph: ModuleGraph, known: Map<string, Set<string>>): ReadonlySet<string> {
  const before = known.get(id);
  if (before) return before;
  const info = graph.getModuleInfo(id);
  const pages = new Set(info?.isEntry === true ? [id] : []);
  known.set(id, pages);
  for (const importer of info?.importers ?? [])
    for (const page of listPages(importer, graph, known)) pages.add(page);
  return pages;
}
