import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findProblems, readReport } from './results.mjs';

/** What is read from a report file with this content. */
function read(content) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-report-'));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, content);
  try {
    return readReport(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('vitest’s report is counted, todo and pending as skipped', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(read(JSON.stringify(report))).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test('a file that did not load is a failure, though no test of it failed', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 2 };
  expect(read(JSON.stringify(report))).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test('Playwright’s report is counted; an error outside of its tests is a failure', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 3 };
  expect(read(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 1, skipped: 3 });
  const broken = { stats: { expected: 0, unexpected: 0, skipped: 0 }, errors: [{}] };
  expect(read(JSON.stringify(broken))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('no report, or half a one, is none', () => {
  expect(readReport('/nonexistent/report.json')).toBeNull();
  expect(read('{"numPassed')).toBeNull();
});

test('a skip, too few tests and a missing report are problems of their own', () => {
  expect(findProblems('unit', { passed: 9, failed: 0, skipped: 0 }, 9)).toEqual([]);
  expect(findProblems('unit', { passed: 9, failed: 0, skipped: 1 }, 9)).toHaveLength(1);
  expect(findProblems('unit', { passed: 8, failed: 0, skipped: 0 }, 9)).toHaveLength(1);
  expect(findProblems('unit', { passed: 8, failed: 1, skipped: 0 }, 9)).toHaveLength(1);
  expect(findProblems('unit', null, 1)).toHaveLength(1);
  expect(findProblems('bench', null, 0)).toEqual([]);
});
