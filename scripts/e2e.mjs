// npm run e2e: builds, starts servers on free ports with fresh databases and copies of the channel files, runs the suites
// that need them, stops them again. `npm run e2e -- --help` lists the options. `npm run e2e:full` also compares pages with stored
// pictures, before the browser tests.
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { findTokensInLogs } from './checks/find-tokens.mjs';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';
import {
  createGroup,
  seedDatabase,
  startTestPair,
  TEST_ENVIRONMENT,
  TEST_SESSION_SECRETS,
} from './servers.mjs';
import { setup } from './setup.mjs';
import { onStop } from './on-stop.mjs';

const RESULTS = path.join(ROOT, 'test-results');

const vitest = (suite) => ({
  tool: 'vitest/vitest.mjs',
  bailOption: '--bail=1',
  args: [
    'run',
    `--config=tests/${suite}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${suite}.json`,
  ],
});
const playwright = (suite) => ({
  tool: '@playwright/test/cli.js',
  bailOption: '--max-failures=1',
  args: [
    'test',
    `--config=tests/${suite}/playwright.config.ts`,
    // Playwright empties its folder first: the other suites' reports lie beside it.
    `--output=test-results/${suite}`,
  ],
});
const SUITES = {
  contract: vitest('contract'),
  isolation: vitest('isolation'),
  durability: vitest('durability'),
  // Before e2e, whose orders and reviews change what pages show
  visual: playwright('visual'),
  e2e: playwright('e2e'),
};
const SERVED_SUITES = Object.keys(SUITES);
/** Pictures are compared by `npm run e2e:full` only. */
const EVERYDAY_SUITES = SERVED_SUITES.filter((name) => name !== 'visual');
const BROWSER_SUITES = ['e2e', 'visual'];
/** Of the suites with several replicas, which need nginx and Redis: the whole suite, or its tests in a folder. */
const WITH_REPLICAS = {
  contract: 'tests/contract/replicas/**',
  isolation: 'tests/isolation/**',
  durability: 'tests/durability/replicas/**',
};

/** Each worker of the contract suite has a pair of servers of its own: its tests set clocks, faults and stock. */
const CONTRACT_WORKERS = 2;

/** @param {{ isFull: boolean, isUpdate: boolean }} options */
const listBrowserSettings = ({ isFull, isUpdate }) => ({
  ...(isFull ? { E2E_MATRIX: 'full' } : {}),
  ...(isUpdate ? { VISUAL_UPDATE: '1' } : {}),
});

/**
 * @param {readonly string[]} suites
 * @param {{ isFull?: boolean, isUpdate?: boolean, only?: readonly string[], bail?: boolean }} [options] `isFull`: browser tests in every shop and
 *   in every way to visit it; `isUpdate`: the visual suite stores its pictures anew; `only`: test files; `bail`: stop a suite at its first failure
 * @returns {Promise<{ name: string, hasFailed: boolean, ms: number }[]>} the suites' outcomes
 */
export async function e2e(
  suites = EVERYDAY_SUITES,
  { isFull = false, isUpdate = false, only = [], bail = false } = {},
) {
  const { chromium, missing } = await setup({
    browser: suites.some((suite) => BROWSER_SUITES.includes(suite)),
    nginx: suites.some((suite) => ['isolation', 'durability'].includes(suite)),
    redis: suites.some((suite) => ['contract', 'isolation', 'durability'].includes(suite)),
  });
  await build({ canary: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-e2e-'));
  mkdirSync(RESULTS, { recursive: true });
  const logFile = path.join(RESULTS, 'servers.log');
  const log = openSync(logFile, 'w');
  const group = createGroup();
  const stop = async () => {
    await group.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(() => void stop().then(() => process.exit(1)));
  try {
    const startedAt = performance.now();
    const pairs = suites.includes('contract') ? CONTRACT_WORKERS : 1;
    const { servers, template } = await startPairs({ group, pairs, folder, log }).catch((error) => {
      for (const file of [logFile, pairLog(1), pairLog(2)].filter(existsSync))
        console.error(readFileSync(file, 'utf8').split('\n').slice(-20).join('\n'));
      throw error;
    });
    console.log(`Servers ready in ${since(startedAt)}; their logs: test-results/servers*.log`);
    const limits = [...(bail ? ['--bail'] : []), ...only];
    const outcomes = await runSuites(listPossible(suites, missing), limits, {
      TEST_SERVERS: JSON.stringify(servers),
      TEST_DATABASE: template,
      E2E_REPORT: path.join(RESULTS, 'e2e.json'),
      ...listBrowserSettings({ isFull, isUpdate }),
      ...TEST_ENVIRONMENT,
      SESSION_SECRETS: TEST_SESSION_SECRETS,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    });
    return [...outcomes, checkLogs([logFile, pairLog(1), pairLog(2), REPLICAS_LOG])];
  } finally {
    await stop();
  }
}

/** Written by the isolation suite. */
const REPLICAS_LOG = path.join(RESULTS, 'servers-replicas.log');
const pairLog = (number) => path.join(RESULTS, `servers-${number}.log`);

/** Starts pairs of servers, each on a copy of one seeded database. */
async function startPairs({ group, pairs, folder, log }) {
  const template = path.join(folder, 'template');
  await seedDatabase(template, { ...TEST_ENVIRONMENT, HOST: '127.0.0.1' }, log);
  const servers = await Promise.all(
    // A log per pair: a test may look for what its own requests have logged.
    Array.from({ length: pairs }, (_, at) =>
      startTestPair(group, { template, folder: path.join(folder, `pair-${at}`), logFile: pairLog(at + 1) }),
    ),
  );
  return { servers, template };
}

/** What the servers have logged of the suites' logins. */
function checkLogs(files) {
  const startedAt = performance.now();
  const problems = findTokensInLogs(files);
  for (const problem of problems) console.log(`FAIL ${problem}`);
  return { name: 'logs', hasFailed: problems.length > 0, ms: performance.now() - startedAt };
}

/** The suites, each with what it must leave out because programs are missing. */
function listPossible(suites, missing) {
  const affected = missing.length === 0 ? [] : suites.filter((suite) => suite in WITH_REPLICAS);
  if (affected.length > 0)
    console.log(
      `Left out, without ${missing.join(', ')}: ${affected.map((suite) => WITH_REPLICAS[suite]).join(', ')}`,
    );
  return suites
    .filter((suite) => suite !== 'isolation' || !affected.includes(suite))
    .map((suite) => ({
      suite,
      leftOut: affected.includes(suite) ? [`--exclude=${WITH_REPLICAS[suite]}`] : [],
    }));
}

/** @param {readonly string[]} limits `--bail` and test files, as the command line has them */
async function runSuites(suites, limits, env) {
  const outcomes = [];
  for (const { suite: name, leftOut } of suites) {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const { tool, args, bailOption } = SUITES[name];
    const { code } = await runTool(
      tool,
      [...args, ...leftOut, ...limits.map((limit) => (limit === '--bail' ? bailOption : limit))],
      { env },
    );
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${since(startedAt)}`);
    outcomes.push({ name, hasFailed: code !== 0, ms: performance.now() - startedAt });
  }
  return outcomes;
}

const HELP = `npm run e2e -- [suite …] [options]
  suites             ${SERVED_SUITES.join(', ')}; without one, all but visual
  --only=<file>      only this test file; may be repeated
  --bail             stop a suite at its first failure
  --full             browser tests in every shop, and in every way to visit it that a test can take
  --update           the visual suite stores its pictures anew`;

if (isEntry(import.meta.url)) {
  await main(async () => {
    const { values, positionals } = parseCommandLine();
    if (values.help) {
      console.log(HELP);
      return;
    }
    const unknown = positionals.find((suite) => !SERVED_SUITES.includes(suite));
    if (unknown)
      throw new ScriptError(`There is no suite "${unknown}"; there are ${SERVED_SUITES.join(', ')}.`);
    const outcomes = await e2e(positionals.length > 0 ? positionals : EVERYDAY_SUITES, {
      isFull: values.full,
      isUpdate: values.update,
      only: values.only,
      bail: values.bail,
    });
    const failed = outcomes.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
    if (failed.length > 0) throw new ScriptError(`Suites failed: ${failed.join(', ')}.`);
  });
}

function parseCommandLine() {
  const flag = { type: 'boolean', default: false };
  const only = { type: 'string', multiple: true, default: [] };
  try {
    const options = { help: flag, full: flag, update: flag, bail: flag, only };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new ScriptError(`${error.message}\n${HELP}`);
  }
}
