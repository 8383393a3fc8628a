import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findProblems, formatFailures, listFailures, readReport } from './results.mjs';

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

test('a skip, too few tests and a missing report are problems of their own', () => {
  expect(findProblems('unit', { passed: 9, failed: 0, skipped: 0 })).toEqual([]);
  expect(findProblems('unit', { passed: 9, failed: 0, skipped: 1 })).toHaveLength(1);
  expect(findProblems('unit', { passed: 0, failed: 0, skipped: 0 })).toHaveLength(1);
  expect(findProblems('unit', { passed: 8, failed: 1, skipped: 0 })).toHaveLength(1);
  expect(findProblems('unit', null)).toHaveLength(1);
});

test('vitest’s failed tests are listed with their messages, passed ones are not', () => {
  const assertionResults = [
    { fullName: 'prices add up', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    { fullName: 'prices round', status: 'passed', failureMessages: [] },
  ];
  const testResults = [{ name: '/src/price.test.ts', status: 'failed', message: '', assertionResults }];
  expect(list({ testResults })).toEqual([{ title: 'prices add up', message: 'expected 1 to be 2' }]);
});

test('a file that did not load is listed by its name', () => {
  const broken = { name: '/src/price.test.ts', status: 'failed', message: 'Cannot find module' };
  expect(list({ testResults: [{ ...broken, assertionResults: [] }] })).toEqual([
    { title: '/src/price.test.ts', message: 'Cannot find module' },
  ]);
});

/** A Playwright test's outcome: a first attempt with errors, and a second one. */
const run = (status, ...messages) => ({
  projectName: 'phone',
  status,
  results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
});

test('Playwright’s failed tests are listed from nested suites, with every error', () => {
  const specs = [
    { title: 'opens', tests: [run('unexpected', 'one', 'two'), run('expected')] },
    { title: 'closes', tests: [run('unexpected', 'three')] },
  ];
  const suites = [{ title: 'menu.spec.ts', specs: [], suites: [{ title: 'the menu', specs }] }];
  expect(list({ stats: {}, suites, errors: [{ message: 'no browser' }] })).toEqual([
    { title: 'the menu › opens (phone)', message: 'one\ntwo' },
    { title: 'the menu › closes (phone)', message: 'three' },
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
