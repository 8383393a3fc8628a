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

test('a path that does not exist is found', () => {
  const missing = listPaths('See `app/none.ts`, `app/<noun>/` and `npm run dev`.').filter(
    (found) => !existsSync(found),
  );
  expect(missing).toEqual(['app/none.ts']);
});
