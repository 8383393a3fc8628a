import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words for what has a standard term: cached, notify, no visitor, supports, subscribe, is. */
const BANNED: ReadonlySet<string> = new Set(
  'asker askers hear hears kept knew knows nobody stands tell tells told'.split(' '),
);
const SCOPE = ['app', 'backend', 'kernel', 'scripts', 'server.ts', 'tests/support', 'tests/bench'];

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', ...SCOPE], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|spec|d)\./.test(file));

const splitWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Comments and identifiers with a banned word, not texts of the shop: `line: text`. */
function listBanned(source: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, source);
  const found: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const isText =
      kind === ts.SyntaxKind.Identifier ||
      kind === ts.SyntaxKind.SingleLineCommentTrivia ||
      kind === ts.SyntaxKind.MultiLineCommentTrivia;
    const text = scanner.getTokenText();
    const word = isText ? splitWords(text).find((each) => BANNED.has(each)) : undefined;
    if (word === undefined) continue;
    const line = source.slice(0, scanner.getTokenStart()).split('\n').length;
    found.push(`${line}: ${word} in ${text.slice(0, 80)}`);
  }
  return found;
}

test('comments and identifiers have the field’s standard words', () => {
  expect(listBanned('/** It tells nothing. */\nconst isKept = tellMe("told");\n')).toEqual([
    '1: tells in /** It tells nothing. */',
    '2: kept in isKept',
    '2: tell in tellMe',
  ]);
  const files = listFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap((file) => listBanned(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
  ).toEqual([]);
});
