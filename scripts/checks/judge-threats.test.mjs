import { expect, test } from 'vitest';
import { listThreatProblems } from './judge-threats.mjs';

const HEAD = '| asset | attacker | control | test |\n| --- | --- | --- | --- |\n';
const FILES = ['app/a.test.ts', 'tests/b.spec.ts', 'app/a.ts'];

test.each([
  [
    'tests that exist',
    `${HEAD}| pages | script | CSP | \`app/a.test.ts\`, \`tests/b.spec.ts\` |\n\n| other | table |\n`,
    [],
  ],
  [
    'a test that is gone',
    `${HEAD}| pages | script | CSP | \`app/gone.test.ts\` |\n\n`,
    [/app\/gone\.test\.ts is not a test/],
  ],
  [
    'a file that is no test',
    `${HEAD}| pages | script | CSP | \`app/a.ts\` |\n\n`,
    [/app\/a\.ts is not a test/],
  ],
  [
    'a control without a test',
    `${HEAD}| pages | script | CSP | reviews |\n\n`,
    [/"pages" against "script": an asset/],
  ],
  [
    'a row without an attacker',
    `${HEAD}| pages |  | CSP | \`app/a.test.ts\` |\n\n`,
    [/an asset, an attacker/],
  ],
  ['no table', 'Threats', [/has no table/]],
])('%s', (_title, text, expected) => {
  expect(listThreatProblems(text, FILES)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
