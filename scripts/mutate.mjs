// npm run mutate: proves that the suites catch broken behaviour. Applies the faults of tests/mutations one at a time to a copy of
// the checkout and runs the suites that should catch each, cheapest first, until one fails. Results are saved in
// test-results/mutations.json: a run that was stopped continues where it ended. `npm run mutate -- cart promo` takes
// only the faults whose name contains one of the words; `--fresh` forgets earlier results.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport } from './results.mjs';
import { isEntry, main, ROOT, run, ScriptError, since } from './run.mjs';
import { setup } from './setup.mjs';
import { onStop } from './on-stop.mjs';

const FAULTS_FOLDER = path.join(ROOT, 'tests', 'mutations');
const FAULT_FILES = ['app.json', 'backend.json'];
const RESULTS_FILE = path.join(ROOT, 'test-results', 'mutations.json');
/** Cheapest first: unit tests need no server, browser tests need a build and a browser. */
const SUITE_ORDER = ['unit', 'contract', 'isolation', 'durability', 'e2e'];
/** Browser tests cost a minute each; more of them would push a run over 90 minutes. */
const MAX_BROWSER_FAULTS = 12;

/**
 * A fault: in `file`, the only occurrence of `find` becomes `replace`. `tests` lists the test files that should fail, per suite.
 * @typedef {{ name: string, file: string, find: string, replace: string, tests: Record<string, string[]> }} Fault
 * @typedef {{ key: string, name: string, caughtBy: string | null, seconds: number }} Outcome
 */

/**
 * Reads the faults and checks each against today's sources.
 * @returns {Fault[]}
 * @throws ScriptError naming the faults that no longer fit, so that a refactoring cannot retire one silently
 */
export function readFaults() {
  const faults = FAULT_FILES.flatMap((file) =>
    JSON.parse(readFileSync(path.join(FAULTS_FOLDER, file), 'utf8')),
  );
  const problems = faults.flatMap((fault) => listFaultProblems(fault));
  const names = faults.map(({ name }) => name);
  problems.push(
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: named twice`),
  );
  const inBrowser = faults.filter(({ tests }) => Object.keys(tests).every((suite) => suite === 'e2e'));
  if (inBrowser.length > MAX_BROWSER_FAULTS)
    problems.push(`${inBrowser.length} faults need a browser; at most ${MAX_BROWSER_FAULTS} may`);
  if (problems.length > 0)
    throw new ScriptError(`tests/mutations is out of date:\n  ${problems.join('\n  ')}`);
  return faults;
}

function listFaultProblems({ name, file, find, replace, tests }) {
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return [`${name}: there is no ${file}`];
  const occurrences = readFileSync(full, 'utf8').split(find).length - 1;
  const missing = Object.values(tests)
    .flat()
    .filter((test) => !existsSync(path.join(ROOT, test)));
  const unknown = Object.keys(tests).filter((suite) => !SUITE_ORDER.includes(suite));
  return [
    ...(occurrences === 1 ? [] : [`${name}: its text occurs ${occurrences} times in ${file}, not once`]),
    ...(find === replace ? [`${name}: changes nothing`] : []),
    ...(Object.keys(tests).length === 0 ? [`${name}: names no tests`] : []),
    ...missing.map((test) => `${name}: there is no ${test}`),
    ...unknown.map((suite) => `${name}: there is no suite ${suite}`),
  ];
}

/** Copies the tracked files into a temporary folder; packages are linked. */
function createSandbox() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-mutate-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Runs test files of one suite in the sandbox. @returns {Promise<'passed' | 'failed' | 'broken'>} broken: no test ran */
async function runTests(sandbox, suite, files) {
  const report = path.join(sandbox, 'test-results', `${suite}.json`);
  rmSync(report, { force: true });
  const args =
    suite === 'unit'
      ? [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--bail=1',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...files,
        ]
      : ['scripts/e2e.mjs', suite, '--bail', ...files.map((file) => `--only=${file}`)];
  const { code, output } = await run(process.execPath, args, { cwd: sandbox, quiet: true });
  const tally = readReport(report);
  if (tally && tally.failed > 0) return 'failed';
  if (code === 0 && tally && tally.passed > 0) return 'passed';
  writeFileSync(path.join(ROOT, 'test-results', 'mutations-last-broken.log'), output);
  return 'broken';
}

/** Every named test passes on the unchanged sources: otherwise a failure would prove nothing. */
async function checkBaseline(sandbox, faults) {
  for (const suite of SUITE_ORDER) {
    const files = [...new Set(faults.flatMap(({ tests }) => tests[suite] ?? []))];
    if (files.length === 0) continue;
    const startedAt = performance.now();
    const outcome = await runTests(sandbox, suite, files);
    if (outcome !== 'passed')
      throw new ScriptError(`Without a fault, ${suite} ${outcome}: ${files.join(', ')} must pass first.`);
    console.log(`ok   baseline ${suite}, ${files.length} files, ${since(startedAt)}`);
  }
}

/** @returns {Promise<string | null>} the suite that caught the fault */
async function tryFault(sandbox, fault) {
  const target = path.join(sandbox, fault.file);
  const source = readFileSync(target, 'utf8');
  writeFileSync(
    target,
    source.replace(fault.find, () => fault.replace),
  );
  try {
    for (const suite of SUITE_ORDER) {
      const files = fault.tests[suite];
      if (!files) continue;
      const outcome = await runTests(sandbox, suite, files);
      if (outcome === 'failed') return suite;
      if (outcome === 'broken') return `${suite}${NO_TEST_RAN}`;
    }
    return null;
  } finally {
    writeFileSync(target, source);
  }
}

/** A fault's result counts as long as the fault, its file and its tests are the same. */
function keyOf(fault) {
  const hash = createHash('sha256').update(JSON.stringify(fault));
  for (const file of [fault.file, ...Object.values(fault.tests).flat()])
    hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A suite that could not run proves nothing: the fault is tried again the next time. */
const NO_TEST_RAN = ' (no test ran)';

/** @returns {Outcome[]} */
function readOutcomes() {
  if (!existsSync(RESULTS_FILE)) return [];
  const outcomes = JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
  return outcomes.filter(({ caughtBy }) => !caughtBy?.endsWith(NO_TEST_RAN));
}

function writeOutcomes(outcomes) {
  mkdirSync(path.dirname(RESULTS_FILE), { recursive: true });
  writeFileSync(RESULTS_FILE, `${JSON.stringify(outcomes, null, 2)}\n`);
}

async function mutate({ words, isFresh }) {
  const chosen = readFaults().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const known = new Map(isFresh ? [] : readOutcomes().map((outcome) => [outcome.key, outcome]));
  // Of the sources that the sandbox copies: they may change while it runs
  const keys = new Map(chosen.map((fault) => [fault, keyOf(fault)]));
  const open = chosen.filter((fault) => !known.has(keys.get(fault)));
  console.log(`${chosen.length} faults, ${chosen.length - open.length} with a result from before.`);
  const startedAt = performance.now();
  if (open.length > 0) {
    // Before the packages are linked: an installation in the sandbox would empty the checkout's own folder through the link.
    await setup({ browser: open.some(({ tests }) => 'e2e' in tests) });
    const sandbox = createSandbox();
    onStop(() => {
      rmSync(sandbox, { recursive: true, force: true });
      process.exit(1);
    });
    try {
      await checkBaseline(sandbox, open);
      for (const fault of open) {
        const faultStartedAt = performance.now();
        const caughtBy = await tryFault(sandbox, fault);
        const seconds = Math.round((performance.now() - faultStartedAt) / 1000);
        known.set(keys.get(fault), { key: keys.get(fault), name: fault.name, caughtBy, seconds });
        writeOutcomes([...known.values()]);
        console.log(
          `${caughtBy ? 'ok  ' : 'MISS'} ${fault.name.padEnd(60)} ${caughtBy ?? 'not caught'}, ${seconds} s`,
        );
      }
    } finally {
      rmSync(sandbox, { recursive: true, force: true });
    }
  }
  const outcomes = chosen.map((fault) => known.get(keys.get(fault)));
  const missed = outcomes.filter(({ caughtBy }) => caughtBy === null || caughtBy.endsWith(NO_TEST_RAN));
  console.log(
    `\n${outcomes.length - missed.length} of ${outcomes.length} faults caught, ${since(startedAt)}.`,
  );
  if (missed.length > 0) throw new ScriptError(`Not caught: ${missed.map(({ name }) => name).join('; ')}.`);
}

if (isEntry(import.meta.url)) {
  await main(() =>
    mutate({
      words: process.argv.slice(2).filter((word) => !word.startsWith('--')),
      isFresh: process.argv.includes('--fresh'),
    }),
  );
}
