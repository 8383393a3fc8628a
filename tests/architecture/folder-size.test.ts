import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_FILES = 25;
const ROOTS = ['app', 'backend', 'kernel', 'themes', 'scripts', 'tests'];
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;

/** Test files count in `tests/` only; elsewhere they are next to their source. */
const isCounted = (folder: string, file: string): boolean =>
  SOURCE.test(file) && (folder.split('/')[0] === 'tests' || !TEST.test(file));

/** One sentence per folder that directly contains more than 25 source files. */
function listCrowdedFolders(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (isCounted(folder, path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} source files: sort them into sub-folders by noun`);
}

function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));
}

test(`a folder holds at most ${MAX_FILES} source files`, () => {
  const files = ROOTS.flatMap(listFiles);
  expect(files.length).toBeGreaterThan(500);
  expect(listCrowdedFolders(files)).toEqual([]);
});

test('the check finds a 26th source file and counts test files in tests/ only', () => {
  const folder = (name: string, suffix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}/file-${index}${suffix}`);
  expect(listCrowdedFolders(folder('app/ui', '.css.ts', 25))).toEqual([]);
  expect(listCrowdedFolders(folder('app/ui', '.css.ts', 26))).toEqual([
    'app/ui holds 26 source files: sort them into sub-folders by noun',
  ]);
  expect(listCrowdedFolders(folder('app/ui', '.test.tsx', 26))).toEqual([]);
  expect(listCrowdedFolders(folder('tests/e2e', '.spec.ts', 26))).toHaveLength(1);
  expect(listCrowdedFolders(folder('app/i18n/messages', '.json', 26))).toEqual([]);
});
