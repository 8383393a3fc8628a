// Why tests failed, from the test runners' JSON reports, short enough for the end of a log.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A received value is in the first lines of a message; the stack and the source follow. */
const MAX_LINES = 12;
/** Many failures have one cause: the first ones show it. */
const MAX_FAILURES = 10;

/**
 * @typedef {{ title: string, message: string }} Failure
 * @param {string} file of vitest's or Playwright's JSON reporter
 * @returns {Failure[]} the failed tests, and files that did not load; none where there is no report that can be read
 */
export function listFailures(file) {
  if (!existsSync(file)) return [];
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'stats' in report ? listOfPlaywright(report) : listOfVitest(report);
  } catch {
    return [];
  }
}

function listOfVitest({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: name, message: message ?? '' }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: fullName,
      message: failureMessages.join('\n'),
    }));
  });
}

function listOfPlaywright({ suites = [], errors = [] }) {
  return [
    ...suites.flatMap(listOfSuite),
    ...errors.map(({ message = '' }) => ({ title: 'outside of a test', message })),
  ];
}

function listOfSuite({ title: parent, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results = [] }) => ({
        title: `${parent} › ${title} (${projectName})`,
        message: results
          .flatMap(({ errors = [] }) => errors)
          .map(({ message = '' }) => message)
          .join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(listOfSuite)];
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
