import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  EXCEPTIONS,
  readSourceFiles,
  REQUIREMENTS_FILE,
  TRACEABILITY_FILE,
} from '#scripts/docs/requirement-files.ts';
import {
  formatTraceability,
  listGaps,
  listRequirements,
  traceRequirements,
} from '#scripts/docs/traceability.ts';

const REQUIREMENTS = [
  { id: 'AA-01', summary: 'one' },
  { id: 'AA-02', summary: 'two' },
];
const FILES = [
  { path: 'app/one.ts', text: '/** One (AA-01). */' },
  { path: 'app/one.test.ts', text: "test('[AA-01] [AA-02] it is one', () => {});" },
  { path: 'tests/e2e/two.spec.ts', text: 'test(`[AA-01] ${shop.key}: ${n} are <shown>`, () => {});' },
];

test('docs/traceability.md is up to date (else: npm run requirements)', () => {
  const requirements = listRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8'));
  const traces = traceRequirements(requirements, readSourceFiles());
  const expected = formatTraceability(traces, EXCEPTIONS);
  // Not toBe: the difference of two long texts takes longer than the test
  expect(readFileSync(TRACEABILITY_FILE, 'utf8') === expected, 'run npm run requirements').toBe(true);
});

test('every requirement has a test and a place in the code', () => {
  const requirements = listRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8'));
  expect(requirements.length).toBeGreaterThan(100);
  const files = readSourceFiles();
  expect(listGaps(traceRequirements(requirements, files), files, EXCEPTIONS)).toEqual([]);
});

test('titles of tests and comments of the code are connected with their requirements', () => {
  const [first, second] = traceRequirements(REQUIREMENTS, FILES);
  expect([...(first?.tests ?? [])]).toEqual([
    ['app/one.test.ts', ['it is one']],
    ['tests/e2e/two.spec.ts', ['… are <shown>']],
  ]);
  expect([first?.code, second?.code]).toEqual([['app/one.ts'], []]);
  expect([...(second?.tests.keys() ?? [])]).toEqual(['app/one.test.ts']);
});

test('a requirement without code, and an id that is not on the list, are found', () => {
  const traces = traceRequirements(REQUIREMENTS, FILES);
  expect(listGaps(traces, FILES, {})).toEqual(['AA-02 has no comment in the code']);
  expect(listGaps(traces, FILES, { 'AA-02': 'later' })).toEqual([]);
  const strange = { path: 'app/x.test.ts', text: "test('[ZZ-01] x', () => {});" };
  expect(listGaps(traces, [strange], { 'AA-02': 'later' })).toEqual([
    'app/x.test.ts names ZZ-01, which is not on the list',
  ]);
  const untested = traceRequirements(REQUIREMENTS, []);
  expect(listGaps(untested, [], {})[0]).toBe('AA-01 has no test and no comment in the code');
});

test('an id with two rows is refused; the table counts tests and files', () => {
  const list = '| AA-01 | one |\n| AA-01 | two |';
  expect(() => listRequirements(list)).toThrow('two rows for AA-01');
  const table = formatTraceability(traceRequirements(REQUIREMENTS, FILES), { 'AA-02': 'later' });
  expect(table).toContain('| AA-01 | one | 2 | 2 | 1 |  |');
  expect(table).toContain('| AA-02 | two | 1 | 1 | 0 | later |');
});
