import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Matches static imports (of values and types), re-exports and `import()`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'((?:#backend|\.)\/[^']+)'/g;

/** The folders that each folder imports from. `sources` maps path to source text. */
function folderGraph(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const folder = path.dirname(file);
    const imported = graph.get(folder) ?? new Set();
    for (const [, specifier = ''] of source.matchAll(SPECIFIER)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : path.join(folder, specifier);
      if (path.dirname(target) !== folder) imported.add(path.dirname(target));
    }
    graph.set(folder, imported);
  }
  return graph;
}

/** A chain of folders that ends with its first one; null when there is no cycle. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  const follow = (folder: string, chain: readonly string[]): readonly string[] | null => {
    if (chain.includes(folder)) return [...chain.slice(chain.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const cycle = follow(next, [...chain, folder]);
      if (cycle !== null) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = follow(folder, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** dependency-cruiser also checks folder cycles, but it includes unit tests, whose fixture imports the whole backend. */
test('backend folders do not import each other in a cycle', () => {
  const files = readdirSync('backend', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `backend/${file}`);
  expect(files.length).toBeGreaterThan(100);
  const graph = folderGraph(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
  expect(findCycle(graph), 'Move what both folders need one layer down.').toBeNull();
});

test('the check finds a folder cycle of value or type imports', () => {
  const ringOf = (one: string, other: string) =>
    findCycle(
      folderGraph(
        new Map([
          ['backend/trade/cart/a.ts', one],
          ['backend/trade/orders/b.ts', other],
        ]),
      ),
    );
  const down = "import { b } from '#backend/trade/orders/b.ts';";
  const found = ['backend/trade/cart', 'backend/trade/orders', 'backend/trade/cart'];
  expect(ringOf(down, "import { a } from '#backend/trade/cart/a.ts';")).toEqual(found);
  expect(ringOf(down, "import type { A } from '#backend/trade/cart/a.ts';")).toEqual(found);
  expect(ringOf(down, "export { a } from '#backend/trade/cart/a.ts';")).toEqual(found);
  expect(ringOf(down, "const a = await import('#backend/trade/cart/a.ts');")).toEqual(found);
  expect(ringOf(down, "import { c } from './c.ts';")).toBeNull();
});
