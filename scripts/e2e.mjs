// npm run e2e: builds, starts servers on free ports with fresh databases and copies of the channel files, runs the suites
// that need them, stops them again. Arguments narrow it: `npm run e2e -- contract e2e`. `npm run e2e:full` runs the
// browser tests in every shop and in every way to visit it that a test can take, after the visual suite, which compares pages with
// stored pictures (`npm run e2e -- visual --update` stores them anew). `--only=<test file>` (repeatable) runs single files,
// `--bail` stops at the first failure.
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findTokensInLogs } from './checks/find-tokens.mjs';
import { getFreePorts } from './ports.mjs';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';
import { createGroup, seedDatabase, startServers, TEST_ENVIRONMENT } from './servers.mjs';
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

/** The second secret is a replaced one: it still verifies, and signs no more. Tests make cookies with both. */
const SESSION_SECRETS = 'the-session-secret-of-the-tests-,the-secret-that-the-tests-replaced';

/** Each worker of the contract suite has a pair of servers of its own: its tests set clocks, faults and stock. */
const CONTRACT_WORKERS = 2;
/** Shops, operators, backend, drafts. */
const PORTS_PER_PAIR = 4;

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
  const chromium = await setup({
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
    const outcomes = await runSuites(suites, limits, {
      TEST_SERVERS: JSON.stringify(servers),
      TEST_DATABASE: template,
      E2E_REPORT: path.join(RESULTS, 'e2e.json'),
      ...listBrowserSettings({ isFull, isUpdate }),
      ...TEST_ENVIRONMENT,
      SESSION_SECRETS,
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

/** Starts pairs of servers, each on a copy of one seeded database. What comes back is what tests/support/test-servers.ts reads. */
async function startPairs({ group, pairs, folder, log }) {
  const template = path.join(folder, 'template');
  await seedDatabase(template, { ...TEST_ENVIRONMENT, HOST: '127.0.0.1' }, log);
  const ports = await getFreePorts(pairs * PORTS_PER_PAIR);
  const servers = await Promise.all(
    Array.from({ length: pairs }, async (_, at) => {
      const [port, adminPort, backendPort, previewPort] = ports.slice(at * PORTS_PER_PAIR);
      const dataDir = path.join(folder, `data-${at}`);
      const channelsDir = path.join(folder, `channels-${at}`);
      cpSync(template, dataDir, { recursive: true });
      cpSync(path.join(ROOT, 'channels'), channelsDir, { recursive: true });
      const settings = {
        port,
        adminPort,
        backendPort,
        ownBackend: true,
        env: { ...TEST_ENVIRONMENT, BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}` },
      };
      const more = {
        PREVIEW_PORT: String(previewPort),
        DATA_DIR: dataDir,
        CHANNELS_DIR: channelsDir,
        BACKEND_TEST: '1',
        SESSION_SECRETS,
        HOST: '127.0.0.1',
        // Tests are many shoppers: each names its own address in X-Forwarded-For.
        TRUST_PROXY: 'loopback',
        STUDIO: 'write',
      };
      // A log per pair: a test may look for what its own requests have logged.
      const logFile = pairLog(at + 1);
      await startServers(group, settings, more, openSync(logFile, 'w'));
      const stateDir = path.join(dataDir, 'channels');
      return { port, adminPort, backendPort, previewPort, channelsDir, stateDir, logFile };
    }),
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

/** @param {readonly string[]} limits `--bail` and test files, as the command line has them */
async function runSuites(suites, limits, env) {
  const outcomes = [];
  for (const name of suites) {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const { tool, args, bailOption } = SUITES[name];
    const { code } = await runTool(
      tool,
      [...args, ...limits.map((limit) => (limit === '--bail' ? bailOption : limit))],
      { env },
    );
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${since(startedAt)}`);
    outcomes.push({ name, hasFailed: code !== 0, ms: performance.now() - startedAt });
  }
  return outcomes;
}

if (isEntry(import.meta.url)) {
  await main(async () => {
    const isFull = process.argv.includes('--full');
    const words = process.argv.slice(2);
    const only = words
      .filter((word) => word.startsWith('--only='))
      .map((word) => word.slice('--only='.length));
    const asked = words.filter((word) => !word.startsWith('--'));
    const unknown = asked.find((suite) => !SERVED_SUITES.includes(suite));
    if (unknown)
      throw new ScriptError(`There is no suite "${unknown}"; there are ${SERVED_SUITES.join(', ')}.`);
    const outcomes = await e2e(asked.length > 0 ? asked : EVERYDAY_SUITES, {
      isFull,
      isUpdate: words.includes('--update'),
      only,
      bail: words.includes('--bail'),
    });
    const failed = outcomes.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
    if (failed.length > 0) throw new ScriptError(`Suites failed: ${failed.join(', ')}.`);
  });
}
