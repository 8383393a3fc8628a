// npm run verify: runs all checks that need neither server nor browser, and reports every failure.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';

const CODE = ['app', 'backend', 'cli', 'gallery', 'kernel', 'studio', 'themes', 'server.ts'];

/**
 * Sequences of steps, two of which run at a time: `documents` and `types` read what `schema types` writes.
 * @type {readonly (readonly (readonly [name: string, tool: string, args: readonly string[]])[])[]}
 */
const PARALLEL_STEPS = [
  [
    ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
    ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet']],
    [
      'imports',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ['--config', '.dependency-cruiser.cjs', ...CODE],
    ],
    ['supply chain', 'tsx/dist/cli.mjs', ['scripts/checks/check-supply-chain.mjs']],
    ['patterns', 'tsx/dist/cli.mjs', ['scripts/checks/check-patterns.ts']],
    ['links', 'tsx/dist/cli.mjs', ['scripts/checks/check-links.mjs']],
  ],
  [
    ['schema types', 'gql.tada/bin/cli.js', ['generate-output']],
    ['answer types', 'tsx/dist/cli.mjs', ['scripts/schema/write-schema-types.ts']],
    ['documents', 'gql.tada/bin/cli.js', ['check', '--fail-on-warn']],
    ['types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']],
    ['unused', 'knip/bin/knip.js', ['--no-progress']],
  ],
];
/** Runs last and alone: it uses all cores. */
const UNIT_STEP = [
  'unit',
  'vitest/vitest.mjs',
  ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=test-results/unit.json'],
];

/** @returns {Promise<{ name: string, hasFailed: boolean, ms: number }[]>} the steps' outcomes */
export async function verify() {
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const parallel = await Promise.all(PARALLEL_STEPS.map(runSteps));
  const outcomes = [...parallel.flat(), ...(await runSteps([UNIT_STEP]))];
  for (const { name, output } of outcomes.filter(({ hasFailed }) => hasFailed))
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${output}`);
  return outcomes;
}

/** Runs steps one after another, each whether or not the one before failed. */
async function runSteps(steps) {
  const outcomes = [];
  for (const [name, tool, args] of steps) {
    const startedAt = performance.now();
    const { code, output } = await runTool(tool, args, { quiet: true });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${since(startedAt)}`);
    outcomes.push({ name, hasFailed: code !== 0, ms: performance.now() - startedAt, output: output.trim() });
  }
  return outcomes;
}

if (isEntry(import.meta.url)) {
  await main(async () => {
    const failed = (await verify()).filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
    if (failed.length > 0) throw new ScriptError(`verify failed: ${failed.join(', ')}.`);
    console.log('All checks passed.');
  });
}
