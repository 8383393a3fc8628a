import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SPECIFIER = /(?:from|import\()\s*'((?:#app\/|\.)[^']+)'/g;

const toPath = (file: string, specifier: string): string =>
  specifier.startsWith('#app/') ? specifier.slice(1) : join(dirname(file), specifier);

/** Folders that import each other, as `a <-> b`. */
function findMutualPairs(sources: ReadonlyMap<string, string>): readonly string[] {
  const imports = new Set<string>();
  for (const [file, source] of sources)
    for (const [, specifier = ''] of source.matchAll(SPECIFIER))
      imports.add(`${dirname(file)} ${dirname(toPath(file, specifier))}`);
  return [...imports]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from < to && imports.has(`${to} ${from}`))
    .map((pair) => pair.join(' <-> '));
}

test('no two folders of app/ import each other', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\./.test(file));
  expect(files.length).toBeGreaterThan(500);
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(findMutualPairs(sources), 'Move what both need into one of them, or below both').toEqual([]);
});

test('folders that import each other are found, by a name or by a path', () => {
  const sources = new Map([
    ['app/a/one.ts', "import { two } from '#app/a/b/two.ts';"],
    ['app/a/b/two.ts', "const three = await import('../three.ts');"],
    ['app/c/four.ts', "import type { one } from '#app/a/one.ts';"],
  ]);
  expect(findMutualPairs(sources)).toEqual(['app/a <-> app/a/b']);
});
