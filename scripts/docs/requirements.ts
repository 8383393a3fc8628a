/*
 * `npm run requirements`: prints how many tests name each row of docs/requirements.md, and what lacks one. A test names a requirement
 * at the start of its title: `[CT-03]`. `npm run requirements -- CT-03` prints the titles.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isEntry } from '#scripts/run.mjs';

/** A test file: its path from the root and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** A row of docs/requirements.md with the titles of the tests that name it, each with its file. A title in a loop is one. */
export interface Requirement {
  readonly id: string;
  readonly summary: string;
  readonly tests: readonly string[];
}

const ID = /[A-Z]{2}-\d{2}/g;
const ROW = /^\|\s*([A-Z]{2}-\d{2})\s*\|\s*(.*?)\s*\|$/gm;
/** The text of a string that begins with ids in brackets, up to its closing quote. */
const TITLE = /(['"`])((?:\[[A-Z]{2}-\d{2}\] ?)+)((?:(?!\1)[^\\\n]|\\.)+)\1/g;
const FOLDERS = ['app', 'backend', 'cli', 'kernel', 'scripts', 'studio', 'tests', 'themes'];

/**
 * The rows of the list with their tests, and what is wrong with them in words: rows without a test, ids with two rows, ids in titles
 * that no row has.
 */
export function traceRequirements(
  list: string,
  files: readonly TestFile[],
): { readonly requirements: readonly Requirement[]; readonly problems: readonly string[] } {
  const titles = files.flatMap(({ path, text }) =>
    [...text.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({
      ids: [...ids.matchAll(ID)].map(([id]) => id),
      path,
      title,
    })),
  );
  const requirements = [...list.matchAll(ROW)].map(([, id = '', summary = '']) => ({
    id,
    summary,
    tests: titles.filter(({ ids }) => ids.includes(id)).map(({ path, title }) => `${path}: ${title}`),
  }));
  const known = new Set<string>();
  const problems: string[] = [];
  for (const { id, tests } of requirements) {
    if (known.has(id)) problems.push(`${id} has two rows`);
    else if (tests.length === 0) problems.push(`${id} has no test`);
    known.add(id);
  }
  for (const { ids, path } of titles)
    problems.push(...ids.filter((id) => !known.has(id)).map((id) => `${path} names ${id}, which has no row`));
  return { requirements, problems };
}

function readTestFiles(): TestFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
    .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/docs/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

if (isEntry(import.meta.url)) {
  const { requirements, problems } = traceRequirements(
    readFileSync('docs/requirements.md', 'utf8'),
    readTestFiles(),
  );
  const wanted = process.argv.slice(2);
  for (const { id, summary, tests } of requirements)
    if (wanted.length === 0) console.log(`${id} ${String(tests.length).padStart(4)}  ${summary}`);
    else if (wanted.includes(id)) console.log([`${id} ${summary}`, ...tests].join('\n  '));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
