import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PAGES = [
  'README.md',
  'backend/README.md',
  'tests/README.md',
  'themes/README.md',
  'SECURITY.md',
  'docs/embedded-backend.md',
  'docs/map.md',
  'docs/operators.md',
];
const TOP_FOLDERS = readdirSync('.', { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !['build', 'node_modules', 'test-results', '.cache'].includes(entry.name),
  )
  .map(({ name }) => name);

/** Paths between backticks that begin with a folder of the project; placeholders such as `<noun>` and globs are left out. */
function listPaths(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, found]) => found ?? '')
    .filter((found) => TOP_FOLDERS.includes(found.split('/')[0] ?? ''));
}

test.each(PAGES)('every path that %s names exists', (page) => {
  const text = readFileSync(page, 'utf8');
  const roots = ['.', path.dirname(page)];
  const missing = listPaths(text).filter(
    (found) => !roots.some((root) => existsSync(path.join(root, found))),
  );
  expect(missing).toEqual([]);
});

/**
 * What a cell of the map mentions beside paths: a file without a folder lies in the folder of the path before it, and names in
 * brackets are in the file before them. "`src/a.ts` (`open`), `b.ts`" → `src/a.ts`, `src/a.ts: open`, `src/b.ts`.
 */
function listMentions(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([\w./-]+)`(?: \(([^)]*)\))?/g)].flatMap(([, found = '', inBrackets = '']) => {
    const isPath = TOP_FOLDERS.includes(found.split('/')[0] ?? '');
    if (isPath) folder = found.endsWith('/') ? found : path.dirname(found);
    if (!/\.(?:ts|tsx|json|mjs)$/.test(found)) return [];
    const file = isPath ? found : path.join(folder, found);
    return [file, ...[...inBrackets.matchAll(/`(\w+)`/g)].map(([, name = '']) => `${file}: ${name}`)];
  });
}

function isThere(mention: string): boolean {
  const [file = '', name] = mention.split(': ');
  if (!existsSync(file)) return false;
  return name === undefined || new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));
}

test('every file and name that the map mentions beside a path is there', () => {
  const cells = readFileSync('docs/map.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|')[2] ?? '');
  const mentions = cells.flatMap(listMentions);
  expect(mentions.length).toBeGreaterThan(200);
  expect(mentions.filter((mention) => !isThere(mention))).toEqual([]);
});

test('a file and a name that are not there are found', () => {
  const cell = '`app/server/storefront.ts` (`respond`, `answerNothing`), `none.ts`';
  expect(listMentions(cell).filter((mention) => !isThere(mention))).toEqual([
    'app/server/storefront.ts: answerNothing',
    'app/server/none.ts',
  ]);
});

test('a path that does not exist is found', () => {
  const missing = listPaths('See `app/none.ts`, `app/<noun>/` and `npm run dev`.').filter(
    (found) => !existsSync(found),
  );
  expect(missing).toEqual(['app/none.ts']);
});
