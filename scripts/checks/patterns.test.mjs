import { expect, test } from 'vitest';
import { judgePattern } from './judge-pattern.mjs';
import { collectPatterns, listPatterns, listSources } from './list-patterns.mjs';

/** Read e-mail addresses out of log texts until a path of `c%40` stopped the process: its separator is made of what its parts allow. */
const CUBIC = /[^\s@"'<>()=&?/:;,]+(?:@|%40)[^\s@"'<>()=&?/:;,]+\.[a-z]{2,}/gi;

test('a pattern that takes long is refused, with a text for which it does', async () => {
  const cubic = await judgePattern(CUBIC);
  expect(cubic).toMatchObject({ isSafe: false, verdict: expect.stringMatching(/(?:2nd|3rd) degree/) });
  expect(cubic.attack).toContain('%40');
  expect(await judgePattern(/<[^>]*>/g)).toMatchObject({ isSafe: false });
  expect(await judgePattern(/<[^<>]*>/g)).toEqual({ isSafe: true, verdict: 'linear' });
});

test('patterns are found with their place, also those in expressions and templates', () => {
  const text = 'const a = /b\\/[/]c/gi;\nfn(`${d.replace(/e/, "/f/")}`); // /g/\n';
  expect(listPatterns('x.tsx', text).written).toEqual([
    { file: 'x.tsx', line: 1, source: 'b\\/[/]c', flags: 'gi' },
    { file: 'x.tsx', line: 2, source: 'e', flags: '' },
  ]);
});

const nameIn = (text) => listPatterns('x.ts', text).built.map(({ name }) => name);

test('a pattern that is built counts as part of an exported constant only', () => {
  expect(nameIn('export const A = new RegExp(b);')).toEqual(['A']);
  expect(nameIn('export const A = { b: [RegExp(c)] };')).toEqual(['A']);
  expect(nameIn('const A = new RegExp(b);')).toEqual([null]);
  expect(nameIn('export function a() { const B = new RegExp(c); }')).toEqual([null]);
  expect(nameIn('export const { A } = { A: new RegExp(b) };')).toEqual([null]);
  expect(collectPatterns({ b: [/c/, { d: /e/g }], f: 'g', h: null })).toEqual([/c/, /e/g]);
});

test('tests, types and folders that are left out are no sources', () => {
  const files = listSources('.', ['scripts', 'server.ts'], ['scripts/vite']);
  expect(files).toContain('scripts/checks/check-patterns.ts');
  expect(files).toContain('server.ts');
  expect(files.filter((file) => /\.test\.|scripts\/vite/.test(file))).toEqual([]);
});
