import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '#kernel/limits/limits.ts';
import { BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';

const IS_TEST = /\.(test|spec)\.tsx?$/;
const TABLE_FILES = ['kernel/limits/limits.ts', 'backend/core/limits/backend-limits.ts'];
const SIDES = [
  { side: 'storefront', names: Object.keys(LIMITS), folders: ['app', 'kernel'] },
  { side: 'backend', names: Object.keys(BACKEND_LIMITS), folders: ['backend', 'kernel'] },
];

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const readAll = (files: readonly string[]): string =>
  files.map((file) => readFileSync(file, 'utf8')).join('\n');
const isProduct = (file: string): boolean => !IS_TEST.test(file) && !TABLE_FILES.includes(file);

/** Limits whose end is the usual case: a wait for a turn, the end of an idle connection, a stricter row that counts instead. */
const NEVER_REFUSES = [
  'pagesPerChannel',
  'pagesInAll',
  'liveFeedsPerSecond',
  'keepAliveMs',
  'guessedAccount',
];
/** Limits that a test over HTTP reaches by what they answer: its file, and the answer or the name in it. */
const REACHED_BY_ANSWER: Readonly<Record<string, readonly [file: string, text: string]>> = {
  graphqlBodyBytes: ['tests/contract/api/limits.test.ts', '413'],
  authBodyBytes: ['tests/contract/api/body-limits.test.ts', '16 KiB'],
  authBodyDepth: ['tests/contract/api/body-limits.test.ts', 'four levels'],
  documentRoots: ['backend/api/graphql/limits.test.ts', 'root fields'],
  documentCost: ['backend/api/graphql/limits.test.ts', 'cost'],
};

/** Limits of writes are made from their kind, as in `${kind}OfAddress`. */
const templateOf = (name: string): string =>
  name.replace(/^[a-z]\w*(?=Of(?:Visitor|Address|Channel)$)/, '${kind}');

/** Where a name is a text, it goes to `reached`, directly or as the limit that a check names. */
const listUncounted = (names: readonly string[], source: string): string[] =>
  names.filter(
    (name) =>
      !NEVER_REFUSES.includes(name) &&
      !source.includes(`'${name}'`) &&
      !source.includes(`\`${templateOf(name)}\``),
  );

const listUntested = (names: readonly string[], tests: string): string[] =>
  names.filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(tests) && !tests.includes(`\`${templateOf(name)}\``),
  );

const isReachedByAnswer = (name: string): boolean => {
  const [file, text] = REACHED_BY_ANSWER[name] ?? [];
  return file !== undefined && readFileSync(file, 'utf8').includes(text ?? '');
};

test.each(SIDES)('the $side counts and logs each of its limits where it is reached', ({ names, folders }) => {
  const source = readAll(folders.flatMap(listSources).filter(isProduct));
  expect(source).toContain('.reached(');
  expect(listUncounted(names, source)).toEqual([]);
});

test.each(SIDES)('a test reaches each limit of the $side', ({ names, folders }) => {
  const tests = readAll([
    ...folders.flatMap(listSources).filter((file) => IS_TEST.test(file)),
    ...listTestsOfTests(),
  ]);
  expect(listUntested(names, tests).filter((name) => !isReachedByAnswer(name))).toEqual([]);
});

const listTestsOfTests = (): string[] =>
  listSources('tests').filter((file) => IS_TEST.test(file) && !file.startsWith('tests/architecture/'));

test('variables of limits have one limit each', () => {
  const variables = [...Object.values(LIMITS), ...Object.values(BACKEND_LIMITS)].map(
    ({ variable }) => variable,
  );
  expect(new Set(variables).size).toBe(variables.length);
});
