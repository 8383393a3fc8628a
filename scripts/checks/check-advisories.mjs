// npm run audit: known advisories of the packages in package-lock.json. Asks the registry, so it is no part of npm run verify.
// Exit code 1: there is something to do; 2: the registry did not answer, and nothing was checked.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, run, ScriptError } from '#scripts/run.mjs';
import { listAdvisoryProblems } from './judge-advisories.mjs';

const EXCEPTIONS = 'scripts/checks/advisory-exceptions.json';
const NOT_CHECKED = 2;

/** The report, or why there is none. npm exits with 1 in both cases. */
async function loadReport() {
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=silent', '--fetch-retries=1'];
  const { output } = await run('npm', args, { quiet: true });
  try {
    const report = JSON.parse(output);
    if (report.vulnerabilities) return { report };
    return { problem: report.message ?? report.error?.summary ?? 'an answer without a report' };
  } catch {
    return { problem: output.trim().split('\n')[0] || 'no answer' };
  }
}

await main(async () => {
  const file = process.argv[2] ?? EXCEPTIONS;
  const exceptions = JSON.parse(readFileSync(path.resolve(ROOT, file), 'utf8'));
  const { report, problem } = await loadReport();
  if (report === undefined) {
    console.error(`arkad: advisories were NOT checked, the registry gave none: ${problem}`);
    process.exit(NOT_CHECKED);
  }
  const problems = listAdvisoryProblems(report, exceptions, new Date().toISOString().slice(0, 10));
  if (problems.length > 0) throw new ScriptError(problems.join('\n'));
  const { dependencies } = report.metadata;
  console.log(`${dependencies.total} packages have no advisory but ${exceptions.length} written exceptions.`);
});
