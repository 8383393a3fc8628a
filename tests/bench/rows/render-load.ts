import { join } from 'node:path';
import { prepareBuildOf } from '#scripts/builds.mjs';
import { startBareRenders } from '#tests/bench/bare-renders.ts';
import { loadPagePaths, urlOf } from '#tests/bench/browser.ts';
import { startOtherBuild } from '#tests/bench/other-build.ts';
import { runLoad } from '#tests/bench/load/pages.ts';
import { cpuMsOf, startStorefront, WITHOUT_PAGE_CACHE, type Started } from '#tests/bench/processes.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const RENDERS = 25;
const RATIO_BAR = 1.5;
/** Before the work on the hot path. Half of its CPU is what a Hydrogen storefront takes for the same pages. */
const OLD_COMMIT = 'f68f787';
const OLD_BAR = 0.5;
const SHOP = 'karamell';
const PAGES = ['home', 'list', 'product'] as const;
type PageName = (typeof PAGES)[number];

/** A storefront without page cache, and the paths of its pages. */
interface Measured {
  readonly server: Started;
  readonly paths: Readonly<Record<PageName, string>>;
  stop(): Promise<void>;
}

async function startOwn({ channelsDir, backendPort }: BenchServers): Promise<Measured> {
  const env = { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback' };
  const server = await startStorefront({ channelsDir, backendPort, env });
  return { server, paths: await loadPagePaths(server, SHOP), stop: () => server.stop() };
}

/** The other build's storefront, without its page cache too where it has one, on its own backend and channels. */
async function startOld(checkout: string, { folder }: BenchServers): Promise<Measured> {
  const env = { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback' };
  const server = await startOtherBuild(checkout, join(folder, 'render-load'), env);
  return { server, paths: await loadPagePaths(server, SHOP), stop: () => server.stop() };
}

/** CPU of one request at 32 connections, of all threads of the process, in milliseconds; and requests per second. */
async function measure({ server, paths }: Measured, page: PageName, seconds = SECONDS): Promise<Sample> {
  const target = { host: `${SHOP}.localhost`, path: paths[page] };
  const [before, startedAt] = [cpuMsOf(server.pid), performance.now()];
  const { requests, statuses } = await runLoad({
    port: server.port,
    connections: CONNECTIONS,
    seconds,
    next: () => target,
  });
  if (statuses[200] !== requests) throw new Error(`${target.path}: ${JSON.stringify(statuses)}`);
  const perSecond = requests / ((performance.now() - startedAt) / 1000);
  return { cpuMs: (cpuMsOf(server.pid) - before) / requests, perSecond };
}

interface Sample {
  readonly cpuMs: number;
  readonly perSecond: number;
}

interface Round {
  readonly own: Sample;
  readonly aloneMs: number;
  readonly old: Sample;
}

interface Summary {
  readonly ratio: number;
  readonly cpuMs: number;
  readonly aloneMs: number;
  readonly perSecond: number;
  readonly oldCpuMs: number;
  readonly oldPerSecond: number;
}

function summarize(rounds: readonly Round[]): Summary {
  return {
    ratio: median(rounds.map(({ own, aloneMs }) => own.cpuMs / aloneMs)),
    cpuMs: median(rounds.map(({ own }) => own.cpuMs)),
    aloneMs: median(rounds.map(({ aloneMs }) => aloneMs)),
    perSecond: median(rounds.map(({ own }) => own.perSecond)),
    oldCpuMs: median(rounds.map(({ old }) => old.cpuMs)),
    oldPerSecond: median(rounds.map(({ old }) => old.perSecond)),
  };
}

const sum = (summaries: readonly Summary[], of: (summary: Summary) => number): number =>
  summaries.reduce((total, summary) => total + of(summary), 0);

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

function toDetail({ ratio, cpuMs, aloneMs, perSecond, oldCpuMs, oldPerSecond }: Summary): object {
  return {
    ratio: round(ratio, 2),
    cpuMs: round(cpuMs),
    aloneMs: round(aloneMs),
    perSecond: round(perSecond),
    oldCpuMs: round(oldCpuMs),
    oldPerSecond: round(oldPerSecond),
  };
}

/**
 * CPU per request of home, list and product at 32 connections, made anew from warm data, native threads counted: compared with the
 * bare render of the same pages, and with the storefront of commit f68f787 (or of `--build`). All interleaved in one run.
 */
export const measureRenderLoad: MeasureRow = async (servers) => {
  const checkout = servers.otherCheckout ?? (await prepareBuildOf(OLD_COMMIT));
  const own = await startOwn(servers);
  const old = await startOld(checkout, servers);
  const urls = PAGES.map((page) => urlOf(servers, SHOP, own.paths[page]));
  const renders = await startBareRenders(servers, urls);
  try {
    const detail: Record<string, unknown> = {};
    const summaries: Summary[] = [];
    for (const [at, page] of PAGES.entries()) {
      const order = { url: urls[at] as string, times: RENDERS };
      // The first round warms up.
      const rounds: Round[] = [];
      for (let number = 0; number <= ROUNDS; number++)
        rounds.push({
          own: await measure(own, page),
          aloneMs: (await renders.measure(order)).cpuMs,
          old: await measure(old, page),
        });
      const summary = summarize(rounds.slice(1));
      summaries.push(summary);
      detail[page] = toDetail(summary);
    }
    const worst = Math.max(...summaries.map(({ ratio }) => ratio));
    const ofOld = sum(summaries, ({ cpuMs }) => cpuMs) / sum(summaries, ({ oldCpuMs }) => oldCpuMs);
    const compared = `${ofOld.toFixed(2)} × of ${servers.otherCheckout ?? OLD_COMMIT}`;
    return {
      name: 'render-load',
      value: `${worst.toFixed(2)} × the bare render at most; ${compared}`,
      bar: `≤ ${RATIO_BAR} × on every page; together ≤ ${OLD_BAR} × of ${OLD_COMMIT}`,
      verdict: verdict(worst <= RATIO_BAR && ofOld <= OLD_BAR),
      detail: { ...detail, rounds: ROUNDS, connections: CONNECTIONS, comparedWith: checkout },
    };
  } finally {
    renders.stop();
    await own.stop();
    await old.stop();
  }
};
