// npm test: installs what is missing, then everything: the fast checks, then the suites against real servers.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { formatFailures, listFailures, readReport } from './results.mjs';
import { main, ROOT, ScriptError, since } from './run.mjs';
import { setup } from './setup.mjs';

const SUITES = ['unit', 'contract', 'isolation', 'durability', 'e2e'];

await main(async () => {
  const startedAt = performance.now();
  await setup({ browser: true, nginx: true, redis: true });
  for (const suite of SUITES) rmSync(reportOf(suite), { force: true });
  const { problems, durations } = await runAll();
  const total = sumUp(problems, durations);
  console.log(`\nTook ${since(startedAt)}.`);
  for (const problem of problems) console.log(`FAIL ${problem}`);
  // At the end, because the excerpt of a log that people see is its end.
  for (const suite of SUITES) printFailures(suite);
  // A failed check without a failed test is a failure all the same, and the last line must say so.
  const failed = total.failed > 0 ? total.failed : problems.length;
  console.log(`${total.passed} passed, ${failed} failed, ${total.skipped} skipped`);
  if (problems.length > 0) process.exit(1);
});

/** What failed, of checks and suites, and the milliseconds of each. */
async function runAll() {
  // These need packages, which a fresh clone has only now.
  const { verify } = await import('./verify.mjs');
  const { e2e } = await import('./e2e.mjs');
  const checks = await verify();
  console.log('');
  const problems = checks.filter(({ hasFailed }) => hasFailed).map(({ name }) => `verify: ${name}`);
  const suites = await e2e().catch((error) => {
    problems.push(`e2e: ${error instanceof ScriptError ? error.message : error.stack}`);
    return [];
  });
  problems.push(...suites.filter(({ hasFailed }) => hasFailed).map(({ name }) => `e2e: ${name}`));
  return { problems, durations: new Map([...checks, ...suites].map(({ name, ms }) => [name, ms])) };
}

/** Prints what each suite ran, adds skipped tests to the problems, and sums the suites up. */
function sumUp(problems, durations) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('\nsuite         run  skipped  minutes');
  for (const suite of SUITES) {
    const { passed, failed, skipped } = readReport(reportOf(suite)) ?? { passed: 0, failed: 0, skipped: 0 };
    if (skipped > 0) problems.push(`${suite}: ${skipped} skipped, none may be`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const minutes = ((durations.get(suite) ?? 0) / 60_000).toFixed(1);
    console.log(
      `${suite.padEnd(12)} ${String(passed + failed).padStart(4)} ${String(skipped).padStart(8)} ${minutes.padStart(8)}`,
    );
  }
  return total;
}

/** Why each test failed, so that no developer has to open the report for it. */
function printFailures(suite) {
  const failures = listFailures(reportOf(suite));
  if (failures.length === 0) return;
  console.log(`\nWhat failed in ${suite}:`);
  for (const line of formatFailures(failures)) console.log(line);
}

function reportOf(suite) {
  return path.join(ROOT, 'test-results', `${suite}.json`);
}
