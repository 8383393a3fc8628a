/*
 * npm run bench [-- js css] [--lighthouse-runs 5]: measures the rows of the performance table on real servers with real
 * data, and prints one JSON line per row. The exit code is 1 if a row cannot be measured. Rows with servers of their own run only
 * when they are named; `--build <checkout or commit>` makes them measure the build of another checkout, and `render-load` compares with it.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBuildOf } from '#scripts/builds.mjs';
import { startBackend, startStorefront } from './servers.ts';
import type { BenchServers, MeasureOnDemand, MeasureRow, OwnServers, Row } from './row.ts';
import { ATTACK_ROWS } from './rows/attack.ts';
import { measureBackend100k } from './rows/backend-100k.ts';
import { measureChannels } from './rows/channels.ts';
import { measureEqualAnswers } from './rows/equal-answers.ts';
import { measureGrowth } from './rows/growth/growth.ts';
import { measureInp } from './rows/inp.ts';
import { measureLighthouse } from './rows/lighthouse.ts';
import { measureMemory } from './rows/memory.ts';
import { measureMixedHosts } from './rows/mixed-hosts.ts';
import { measureRenderLoad } from './rows/render-load.ts';
import { measureScale } from './rows/scale.ts';
import { measureShift } from './rows/shift.ts';
import { measureDropIn, measureFirstStart, measureStart } from './rows/starts.ts';
import { measureUpstream } from './rows/upstream.ts';
import { measureWarmPage } from './rows/warm-page.ts';
import { measureCss, measureHtml, measureJs } from './rows/weight.ts';

const ROWS: Readonly<Record<string, MeasureRow>> = {
  'warm-page': measureWarmPage,
  'render-load': measureRenderLoad,
  js: measureJs,
  html: measureHtml,
  css: measureCss,
  lighthouse: measureLighthouse,
  inp: measureInp,
  shift: measureShift,
  'channels-500': measureChannels(500),
  'channels-5000': measureChannels(5000),
  'drop-in': measureDropIn,
  start: measureStart,
  'first-start': measureFirstStart,
  upstream: measureUpstream,
  'backend-100k': measureBackend100k,
};

/** Rows that start everything themselves. Run by name only, as they take minutes. */
const ON_DEMAND: Readonly<Record<string, MeasureOnDemand>> = {
  ...ATTACK_ROWS,
  'equal-answers': measureEqualAnswers,
  growth: measureGrowth,
  memory: measureMemory,
  'mixed-hosts': measureMixedHosts,
  scale: measureScale,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'lighthouse-runs': { type: 'string', default: '5' },
    build: { type: 'string', default: '.' },
    requests: { type: 'string' },
  },
});
const ALL_NAMES = [...Object.keys(ROWS), ...Object.keys(ON_DEMAND)];
const asked = [...positionals, ...(options.only?.split(',') ?? [])];
/** Rows by the beginning of their name: `backend` selects `backend-100k`, `noisy-neighbour` all attacks. */
const rowsNamed = (beginning: string): string[] => {
  if (ALL_NAMES.includes(beginning)) return [beginning];
  return ALL_NAMES.filter((name) => name.startsWith(beginning === 'noisy-neighbour' ? 'attack-' : beginning));
};
const unknown = asked.find((name) => rowsNamed(name).length === 0);
if (unknown) {
  console.error(`There is no row "${unknown}"; there are ${ALL_NAMES.join(', ')}.`);
  process.exit(1);
}
const wanted = asked.length === 0 ? Object.keys(ROWS) : [...new Set(asked.flatMap(rowsNamed))];

const folder = mkdtempSync(join(tmpdir(), 'arkad-bench-'));
const isBuilt = existsSync(join(options.build, 'build/server.js'));
const checkout = isBuilt ? resolve(options.build) : await prepareBuildOf(options.build);
const ownServers: OwnServers = {
  checkout,
  folder,
  requests: options.requests === undefined ? undefined : Number(options.requests),
};

/** Servers that rows share, started by the first row that needs them. */
async function startShared(): Promise<{ servers: BenchServers; stop: () => Promise<void> }> {
  const channelsDir = join(folder, 'channels');
  cpSync('channels', channelsDir, { recursive: true });
  const backend = await startBackend(join(folder, 'data'));
  const storefront = await startStorefront({ channelsDir, backendPort: backend.port });
  const servers = {
    port: storefront.port,
    adminPort: storefront.adminPort,
    backendPort: backend.port,
    storefrontPid: storefront.pid,
    channelsDir,
    folder,
    chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    lighthouseRuns: Number(options['lighthouse-runs']),
    otherCheckout: ownServers.checkout === resolve('.') ? null : ownServers.checkout,
  };
  return { servers, stop: () => storefront.stop().then(() => backend.stop()) };
}
const shared: Awaited<ReturnType<typeof startShared>>[] = [];

async function measure(name: string): Promise<Row | readonly Row[]> {
  const onDemand = ON_DEMAND[name];
  if (onDemand) return onDemand(ownServers);
  const [running = await startShared()] = shared;
  shared[0] = running;
  return (ROWS[name] as MeasureRow)(running.servers);
}

let failures = 0;
try {
  for (const name of wanted) {
    const rows = await measure(name).catch((error: unknown): null => {
      console.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
      return null;
    });
    if (rows) for (const row of [rows].flat()) console.log(JSON.stringify(row));
    else failures++;
  }
} finally {
  for (const { stop } of shared) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
