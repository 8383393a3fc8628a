import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatFailures, listFailures, readReport } from './results.mjs';
import { ROOT } from './run.mjs';

/** What is read from a report file with this content. */
function read(content, reader = readReport) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-report-'));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  try {
    return reader(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const list = (content) => read(content, listFailures);

const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
const playwright = { expected: 5, unexpected: 1, skipped: 3 };

test.each([
  ['vitest’s report, todo and pending as skipped', vitest, [7, 2, 4]],
  ['a file that did not load', { ...vitest, numFailedTests: 0, numFailedTestSuites: 2 }, [7, 1, 4]],
  ['Playwright’s report', { stats: playwright }, [5, 1, 3]],
  ['an error outside of its tests', { stats: { ...playwright, unexpected: 0 }, errors: [{}] }, [5, 1, 3]],
])('%s is counted', (_case, report, [passed, failed, skipped]) => {
  expect(read(report)).toEqual({ passed, failed, skipped });
});

test('no report, or half a one, is none', () => {
  expect([readReport('/nonexistent/report.json'), read('{"numPassed')]).toEqual([null, null]);
  expect([listFailures('/nonexistent/report.json'), list('{"suites')]).toEqual([[], []]);
});

test('vitest’s failed tests are listed with file and message, passed ones are not', () => {
  const assertionResults = [
    { fullName: 'prices add up', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'prices round', status: 'passed', failureMessages: [] },
  ];
  const testResults = [{ name: `${ROOT}src/price.test.ts`, status: 'failed', message: '', assertionResults }];
  expect(list({ testResults })).toEqual([
    { title: 'src/price.test.ts › prices add up', message: 'expected 1 to be 2' },
  ]);
});

test('a file that did not load is listed by its name', () => {
  const broken = { name: `${ROOT}src/price.test.ts`, status: 'failed', message: 'Cannot find module' };
  expect(list({ testResults: [{ ...broken, assertionResults: [] }] })).toEqual([
    { title: 'src/price.test.ts', message: 'Cannot find module' },
  ]);
});

/** A Playwright test's outcome: a first attempt with errors, and a second one. */
const run = (status, ...messages) => ({
  projectName: 'phone',
  status,
  results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
});

test('Playwright’s failed tests are listed from nested suites, with file, project and every error', () => {
  const file = 'menu.spec.ts';
  const specs = [{ title: 'opens', file, tests: [run('unexpected', 'one', 'two'), run('expected')] }];
  const own = [{ title: 'closes', file, tests: [run('unexpected', 'three')] }];
  const suites = [{ title: file, specs: own, suites: [{ title: 'the menu', specs }] }];
  const config = { rootDir: `${ROOT}tests/e2e` };
  expect(list({ config, stats: {}, suites, errors: [{ message: 'no browser' }] })).toEqual([
    { title: 'tests/e2e/menu.spec.ts › phone › closes', message: 'three' },
    { title: 'tests/e2e/menu.spec.ts › phone › the menu › opens', message: 'one\ntwo' },
    { title: 'outside of a test', message: 'no browser' },
  ]);
});

test('the first lines of a message are shown without colours and empty lines, the received value among them', () => {
  const message =
    '\u001b[31mexpect(received).toEqual(expected)\u001b[39m\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "Failed to fetch",\n+ ]';
  const lines = formatFailures([{ title: 'opens', message: `${message}${'\n  at frame'.repeat(50)}` }]);
  expect(lines.slice(0, 6)).toEqual([
    '  opens',
    '    expect(received).toEqual(expected)',
    '    - Expected  - 1',
    '    + Received  + 3',
    '    - Array []',
    '    + Array [',
  ]);
  expect(lines).toContain('    +   "Failed to fetch",');
  expect(lines).toHaveLength(13);
});

test('of many failures the first are shown, and how many more there are', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ title: `test ${at}`, message: 'why' }));
  expect(formatFailures(many)).toHaveLength(21);
  expect(formatFailures(many).at(-1)).toBe('  and 4 more');
});
