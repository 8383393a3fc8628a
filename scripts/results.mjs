// What the test runners' JSON reports say, in one shape.
import { existsSync, readFileSync } from 'node:fs';

/** So many browser tests of a run may fail once and pass when they are tried again: the machine was busy. More mean a fault. */
const MAX_FLAKY = 2;

/**
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Tally `flaky`: of the passed ones, those that
 *   passed at the second try
 * @param {string} file of vitest's or Playwright's JSON reporter
 * @returns {Tally | null} null when there is no report that can be read
 */
export function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return 'stats' in report ? tallyPlaywright(report) : tallyVitest(report);
  } catch {
    return null;
  }
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
  const failed = stats.unexpected + (stats.unexpected + stats.flaky === 0 ? errors.length : 0);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, flaky: stats.flaky };
}

/**
 * What is wrong with a suite's outcome, in words; none when all is well.
 * @param {string} suite
 * @param {Tally | null} tally
 * @param {number} least how many tests the suite has at least
 */
export function findProblems(suite, tally, least) {
  if (!tally) return least > 0 ? [`${suite}: no report`] : [];
  const ran = tally.passed + tally.failed;
  return [
    ...(tally.failed > 0 ? [`${suite}: ${tally.failed} failed`] : []),
    ...((tally.flaky ?? 0) > MAX_FLAKY ? [`${suite}: ${tally.flaky} passed at the second try only`] : []),
    ...(tally.skipped > 0 ? [`${suite}: ${tally.skipped} skipped, none may be`] : []),
    ...(ran < least ? [`${suite}: ${ran} tests ran, tests/counts.json wants ${least}`] : []),
  ];
}
