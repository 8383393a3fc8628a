import { setTimeout as sleep } from 'node:timers/promises';
import { createMixedTraffic, type MixedTraffic } from '#tests/bench/load/mixed-traffic.ts';
import { runRawLoad } from '#tests/bench/load/raw-load.ts';
import { loadPageCacheCounts } from '#tests/bench/page-cache-counts.ts';
import {
  cpuMsOf,
  residentMbOf,
  startBackend,
  startStorefront,
  type Started,
} from '#tests/bench/processes.ts';
import { median, verdict, type MeasureOnDemand } from '#tests/bench/row.ts';

const MINUTES = 30;
const CONNECTIONS = 32;
const SAMPLE_EVERY_MS = 1000;
const FILL_SECONDS = 10;
const MAX_FILL_ROUNDS = 30;
/** The cache is full when it grows by less than this share in a round of filling. */
const FULL_GROWTH = 0.01;
/** The run is cut into so many parts; resident memory is the median of each. */
const PARTS = 6;
const GROWTH_BAR = 1.05;
const MEMORY_BAR_MB = 350;
/** Of one call of the load: a long run in one would hold the times of millions of requests. */
const SLICE_SECONDS = 20;

/** Asks for pages that nothing has stored until the page cache does not grow any more; its sizes after each round. */
async function fillCache(
  { port, adminPort }: Started,
  { allPages, nextUncached }: MixedTraffic,
): Promise<number[]> {
  const pages = [...allPages];
  const sizes: number[] = [];
  const next = (): ReturnType<typeof nextUncached> => pages.pop() ?? nextUncached();
  for (let round = 0; round < MAX_FILL_ROUNDS; round++) {
    await runRawLoad({ port, connections: CONNECTIONS, seconds: FILL_SECONDS, next });
    const before = sizes.at(-1) ?? 0;
    const { bytes } = await loadPageCacheCounts(adminPort);
    sizes.push(bytes);
    if (before > 0 && bytes < before * (1 + FULL_GROWTH)) break;
  }
  return sizes;
}

interface Soaked {
  readonly samples: readonly number[];
  readonly requests: number;
  readonly failures: number;
}

async function soak({ port, pid }: Started, { next }: MixedTraffic, minutes: number): Promise<Soaked> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMbOf(pid)), SAMPLE_EVERY_MS);
  let [requests, failures] = [0, 0];
  const until = performance.now() + minutes * 60_000;
  try {
    while (performance.now() < until) {
      const seconds = Math.min(SLICE_SECONDS, (until - performance.now()) / 1000);
      const load = await runRawLoad({ port, connections: CONNECTIONS, seconds, next });
      requests += load.requests;
      for (const { answers } of Object.values(load.kinds))
        for (const [state, count] of Object.entries(answers)) if (!state.startsWith('200')) failures += count;
    }
  } finally {
    clearInterval(timer);
  }
  return { samples, requests, failures };
}

/** The median of each part of the run. */
function listPartMedians(samples: readonly number[]): number[] {
  const length = Math.ceil(samples.length / PARTS);
  return Array.from({ length: PARTS }, (_, part) =>
    median(samples.slice(part * length, (part + 1) * length)),
  ).filter((value) => !Number.isNaN(value));
}

/**
 * Half an hour of the mixed load on one worker, after its caches are full: resident memory of the last part of the run against the
 * first, and at most.
 */
export const measureSoak: MeasureOnDemand = async ({ checkout, folder, minutes = MINUTES }) => {
  const backend = await startBackend(`${folder}/data-of-soak`, checkout);
  const env = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' };
  const channelsDir = `${checkout}/channels`;
  const storefront = await startStorefront({ channelsDir, backendPort: backend.port, checkout, env });
  try {
    const traffic = await createMixedTraffic(storefront.port);
    const fillSizes = await fillCache(storefront, traffic);
    await sleep(SAMPLE_EVERY_MS);
    const before = cpuMsOf(storefront.pid);
    const { samples, requests, failures } = await soak(storefront, traffic, minutes);
    const parts = listPartMedians(samples);
    const growth = Math.max(...parts) / (parts[0] ?? Number.NaN);
    const most = Math.max(...samples);
    return {
      name: 'soak',
      value: `${growth.toFixed(3)} × of the first part; at most ${most.toFixed(0)} MB in ${minutes} minutes`,
      bar: `≤ ${GROWTH_BAR} ×; ≤ ${MEMORY_BAR_MB} MB per worker; ${MINUTES} minutes`,
      verdict: verdict(growth <= GROWTH_BAR && most <= MEMORY_BAR_MB && failures === 0 && minutes >= MINUTES),
      detail: {
        requests,
        failures,
        cpuMs: Number(((cpuMsOf(storefront.pid) - before) / requests).toFixed(3)),
        medianMb: parts.map(Math.round),
        fillMb: fillSizes.map((bytes) => Math.round(bytes / 1e6)),
        cacheMb: Math.round((await loadPageCacheCounts(storefront.adminPort)).bytes / 1e6),
      },
    };
  } finally {
    await storefront.stop();
    await backend.stop();
  }
};
