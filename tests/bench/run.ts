/*
 * npm run bench [-- js css] [--lighthouse-runs 5]: measures the rows of the performance table on real servers with real
 * data, and prints one JSON line per row. The exit code is 1 if a row cannot be measured. Rows with servers of their own run only
 * when they are named; `--build <checkout or commit>` makes them measure the build of another checkout, and `render-load` and
 * `main-thread` compare with it.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBuildOf } from '#scripts/builds.mjs';
import { startBackend, startStorefront } from './processes.ts';
import type { BenchServers, MeasureOnDemand, MeasureRow, OwnServers, Row } from './row.ts';
import { ATTACK_ROWS } from './rows/attack.ts';
import { measureBackend100k } from './rows/backend-100k.ts';
import { measureChannels500 } from './rows/channels-500.ts';
import { measureCheckoutRace } from './rows/checkout-race.ts';
import { measureDropIn, measureStart } from './rows/drop-in-and-start.ts';
import { measureFuzz } from './rows/fuzz.ts';
import { measureGrowth } from './rows/growth/growth.ts';
import { measureHostileForms } from './rows/hostile-forms.ts';
import { measureLighthouse } from './rows/lighthouse.ts';
import { measureJsRoutes } from './rows/js-routes.ts';
import { measureMixedHosts } from './rows/mixed-hosts.ts';
import { measureMainThread } from './rows/main-thread.ts';
import { measureMemory } from './rows/memory.ts';
import { measureMixed } from './rows/mixed.ts';
import { measureRollback } from './rows/rollback.ts';
import { measureRenderList } from './rows/render-list.ts';
import { measureRenderLoad } from './rows/render-load.ts';
import { measureScale } from './rows/scale.ts';
import { measureSitemap } from './rows/sitemap.ts';
import { measureSoak } from './rows/soak.ts';
import { measureWarmPage } from './rows/warm-page.ts';
import { measureOutage } from './rows/outage.ts';
import { measureShift } from './rows/shift.ts';
import { measureSwitches } from './rows/switches.ts';
import { measureUpstream, measureUpstream100k } from './rows/upstream.ts';
import { measureCss, measureHtml, measureJs } from './rows/weight.ts';

const ROWS: Readonly<Record<string, MeasureRow>> = {
  'warm-page': measureWarmPage,
  'render-list': measureRenderList,
  'render-load': measureRenderLoad,
  mixed: measureMixed,
  'js-routes': measureJsRoutes,
  js: measureJs,
  html: measureHtml,
  css: measureCss,
  lighthouse: measureLighthouse,
  'main-thread': measureMainThread,
  shift: measureShift,
  'channels-500': measureChannels500,
  'drop-in': measureDropIn,
  rollback: measureRollback,
  start: measureStart,
  upstream: measureUpstream,
  'upstream-100k': measureUpstream100k,
  'backend-100k': measureBackend100k,
  sitemap: measureSitemap,
};

/** Rows that start everything themselves. Run by name only, as they take minutes. */
const ON_DEMAND: Readonly<Record<string, MeasureOnDemand>> = {
  ...ATTACK_ROWS,
  'checkout-race': measureCheckoutRace,
  'hostile-forms': measureHostileForms,
  fuzz: measureFuzz,
  growth: measureGrowth,
  memory: measureMemory,
  'mixed-hosts': measureMixedHosts,
  outage: measureOutage,
  scale: measureScale,
  soak: measureSoak,
  switches: measureSwitches,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'lighthouse-runs': { type: 'string', default: '5' },
    build: { type: 'string', default: '.' },
    requests: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const ALL_NAMES = [...Object.keys(ROWS), ...Object.keys(ON_DEMAND)];
const asked = [...positionals, ...(options.only?.split(',') ?? [])];
/** Rows by the beginning of their name: `backend` selects `backend-100k`. */
const rowsNamed = (beginning: string): string[] =>
  ALL_NAMES.includes(beginning) ? [beginning] : ALL_NAMES.filter((name) => name.startsWith(beginning));
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
  isOtherCheckout: checkout !== resolve('.'),
  folder,
  requests: options.requests === undefined ? undefined : Number(options.requests),
  minutes: options.minutes === undefined ? undefined : Number(options.minutes),
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
    otherCheckout: ownServers.isOtherCheckout ? ownServers.checkout : null,
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
