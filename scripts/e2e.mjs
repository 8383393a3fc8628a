// npm run e2e: builds, starts both servers on free ports with a fresh database and a copy of the channel files, runs
// the suites that need them, stops them again. Arguments narrow it: `npm run e2e -- contract e2e`.
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { getFreePorts } from './ports.mjs';
import { isEntry, main, ROOT, runTool, ScriptError, since } from './run.mjs';
import { createGroup, DEMO_API_KEY, startServers } from './servers.mjs';
import { setup } from './setup.mjs';
import { onStop } from './on-stop.mjs';

const RESULTS = path.join(ROOT, 'test-results');

const vitest = (suite) => ({
  tool: 'vitest/vitest.mjs',
  args: [
    'run',
    `--config=tests/${suite}/vitest.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${suite}.json`,
  ],
});
const SUITES = {
  contract: vitest('contract'),
  isolation: vitest('isolation'),
  durability: vitest('durability'),
  e2e: {
    tool: '@playwright/test/cli.js',
    args: [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      // Playwright empties its folder first: the other suites' reports lie beside it.
      '--output=test-results/e2e',
    ],
  },
};
export const SERVED_SUITES = Object.keys(SUITES);

/**
 * @param {readonly string[]} suites
 * @returns {Promise<string[]>} names of the suites that failed
 */
export async function e2e(suites = SERVED_SUITES) {
  const chromium = await setup({ browser: suites.includes('e2e') });
  await build({ canary: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-e2e-'));
  const channels = path.join(folder, 'channels');
  cpSync(path.join(ROOT, 'channels'), channels, { recursive: true });
  mkdirSync(RESULTS, { recursive: true });
  const logFile = path.join(RESULTS, 'servers.log');
  const log = openSync(logFile, 'w');
  const [port, adminPort, backendPort] = await getFreePorts(3);
  const settings = {
    port,
    adminPort,
    backendPort,
    ownBackend: true,
    env: { DEMO_API_KEY, BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}` },
  };
  const group = createGroup();
  const stop = async () => {
    await group.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(() => void stop().then(() => process.exit(1)));
  try {
    const startedAt = performance.now();
    const more = {
      DATA_DIR: path.join(folder, 'data'),
      CHANNELS_DIR: channels,
      BACKEND_TEST: '1',
      HOST: '127.0.0.1',
    };
    await startServers(group, settings, more, log).catch((error) => {
      console.error(readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n'));
      throw error;
    });
    console.log(
      `Servers ready in ${since(startedAt)} on ports ${port}, ${adminPort}, ${backendPort}; their log: test-results/servers.log`,
    );
    return await runSuites(suites, {
      E2E_PORT: String(port),
      E2E_ADMIN_PORT: String(adminPort),
      E2E_BACKEND_PORT: String(backendPort),
      E2E_CHANNELS_DIR: channels,
      E2E_REPORT: path.join(RESULTS, 'e2e.json'),
      DEMO_API_KEY,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    });
  } finally {
    await stop();
  }
}

async function runSuites(suites, env) {
  const failures = [];
  for (const suite of suites) {
    const startedAt = performance.now();
    console.log(`\n── ${suite}`);
    const { tool, args } = SUITES[suite];
    const { code } = await runTool(tool, args, { env });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${suite.padEnd(14)} ${since(startedAt)}`);
    if (code !== 0) failures.push(suite);
  }
  return failures;
}

if (isEntry(import.meta.url)) {
  await main(async () => {
    const asked = process.argv.slice(2);
    const unknown = asked.find((suite) => !SERVED_SUITES.includes(suite));
    if (unknown)
      throw new ScriptError(`There is no suite "${unknown}"; there are ${SERVED_SUITES.join(', ')}.`);
    const failures = await e2e(asked.length > 0 ? asked : SERVED_SUITES);
    if (failures.length > 0) throw new ScriptError(`Suites failed: ${failures.join(', ')}.`);
  });
}
