// What the test runners' JSON reports say, in one shape.
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
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
  const failed = stats.unexpected > 0 ? stats.unexpected : errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
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
    ...(tally.skipped > 0 ? [`${suite}: ${tally.skipped} skipped, none may be`] : []),
    ...(ran < least ? [`${suite}: ${ran} tests ran, tests/counts.json wants ${least}`] : []),
  ];
}
