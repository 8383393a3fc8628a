// npm run verify: runs all checks that need neither server nor browser, and reports every failure.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';

const CODE = ['app', 'backend', 'themes', 'server.ts'];

/** @type {readonly (readonly [name: string, tool: string, args: readonly string[]])[]} */
const STEPS = [
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet']],
  ['schema types', 'gql.tada/bin/cli.js', ['generate-output']],
  ['documents', 'gql.tada/bin/cli.js', ['check', '--fail-on-warn']],
  ['types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']],
  [
    'imports',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', ...CODE],
  ],
  ['unused', 'knip/bin/knip.js', ['--no-progress']],
  [
    'unit',
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=test-results/unit.json'],
  ],
];

/** @returns {Promise<{ name: string, hasFailed: boolean, ms: number }[]>} the steps' outcomes */
export async function verify() {
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const outcomes = [];
  for (const [name, tool, args] of STEPS) {
    const startedAt = performance.now();
    const { code, output } = await runTool(tool, args, { quiet: true });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${since(startedAt)}`);
    outcomes.push({ name, hasFailed: code !== 0, ms: performance.now() - startedAt, output: output.trim() });
  }
  for (const { name, output } of outcomes.filter(({ hasFailed }) => hasFailed))
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${output}`);
  return outcomes;
}

if (isEntry(import.meta.url)) {
  await main(async () => {
    const failed = (await verify()).filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
    if (failed.length > 0) throw new ScriptError(`verify failed: ${failed.join(', ')}.`);
    console.log('All checks passed.');
  });
}
