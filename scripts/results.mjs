// What the test runners' JSON reports say, in one shape: how many tests passed, and why others failed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

/** A received value is in the first lines of a message; the stack and the source follow. */
const MAX_LINES = 12;
/** Many failures have one cause: the first ones show it. */
const MAX_FAILURES = 10;

/** The report in a file of vitest's or Playwright's JSON reporter; null where there is none that can be read. */
function parseReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @param {string} file of vitest's or Playwright's JSON reporter
 * @returns {Tally | null} null when there is no report that can be read
 */
export function readReport(file) {
  const report = parseReport(file);
  return report && ('stats' in report ? tallyPlaywright(report) : tallyVitest(report));
}

/** A file that did not even load is a failed suite without a failed test: it counts as one. */
function tallyVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests = 0,
  numFailedTestSuites = 0,
}) {
  const failed = numFailedTests > 0 ? numFailedTests : Math.min(numFailedTestSuites, 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

/** Errors outside of tests count as one failure each, unless a test failed. */
function tallyPlaywright({ stats, errors = [] }) {
  const failed = stats.unexpected > 0 ? stats.unexpected : errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

/**
 * @typedef {{ title: string, message: string }} Failure `title`: the test's file, project (in browser suites) and name
 * @param {string} file of vitest's or Playwright's JSON reporter
 * @returns {Failure[]} the failed tests, and files that did not load; none where there is no report that can be read
 */
export function listFailures(file) {
  const report = parseReport(file);
  if (!report) return [];
  return 'stats' in report ? listOfPlaywright(report) : listOfVitest(report);
}

const toPath = (...parts) => path.relative(ROOT, path.join(...parts));

function listOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: toPath(name), message: message ?? '' }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: `${toPath(name)} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

function listOfPlaywright({ suites = [], errors = [], config: { rootDir = '' } = {} }) {
  return [
    ...suites.flatMap((suite) => listOfSuite(suite, rootDir)),
    ...errors.map(({ message = '' }) => ({ title: 'outside of a test', message })),
  ];
}

function listOfSuite({ title: parent, suites = [], specs = [] }, rootDir) {
  const own = specs.flatMap(({ title, file = '', tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results = [] }) => ({
        title: [toPath(rootDir, file), projectName, ...(parent === file ? [] : [parent]), title].join(' › '),
        message: results
          .flatMap(({ errors = [] }) => errors)
          .map(({ message = '' }) => message)
          .join('\n'),
      })),
  );
  return [...own, ...suites.flatMap((suite) => listOfSuite(suite, rootDir))];
}

/**
 * @param {readonly Failure[]} failures
 * @returns {string[]} lines, without colours: each failure's title and the first lines of its message
 */
export function formatFailures(failures) {
  const shown = failures.slice(0, MAX_FAILURES).flatMap(({ title, message }) => [
    `  ${title}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MAX_LINES)
      .map((line) => `    ${line.trimEnd()}`),
  ]);
  const more = failures.length - MAX_FAILURES;
  return more > 0 ? [...shown, `  and ${more} more`] : shown;
}
