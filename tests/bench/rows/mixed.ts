import { createMixedTraffic } from '#tests/bench/load/mixed-traffic.ts';
import { runRawLoad, type RawKind, type RawLoadResult } from '#tests/bench/load/raw-load.ts';
import { loadPageCacheCounts } from '#tests/bench/page-cache-counts.ts';
import { cpuMsOf, residentMbOf, startStorefront } from '#tests/bench/processes.ts';
import { percentile, verdict, type MeasureRow } from '#tests/bench/row.ts';

const WARM_UP_SECONDS = 5;
const SECONDS = 20;
const CONNECTIONS = 32;
const HIT_SHARE_BAR = 0.99;

const shareOf = ({ answers, requests }: RawKind, ...states: readonly string[]): number =>
  states.reduce((sum, state) => sum + (answers[state] ?? 0), 0) / requests;

function toDetail(kind: RawKind): object {
  const at = (share: number): number => Number(percentile(kind.times, share).toFixed(1));
  return {
    requests: kind.requests,
    answers: kind.answers,
    ms: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    kilobytesEach: Number((kind.bytes / kind.requests / 1000).toFixed(1)),
  };
}

/** Every answer is a page, and a visitor with a cart gets stored pages as one without. */
function isServed({ kinds }: RawLoadResult): boolean {
  const { warm, cart, uncached } = kinds;
  if (!warm || !cart || !uncached) return false;
  const fromCache = [warm, cart].every((kind) => shareOf(kind, '200 hit', '200 stale') >= HIT_SHARE_BAR);
  return fromCache && shareOf(uncached, '200 miss', '200 bypass') === 1;
}

/** 32 connections ask four shops: 90 % anonymous for stored pages, 8 % with a cart, 2 % for pages that nothing has stored. */
export const measureMixed: MeasureRow = async ({ channelsDir, backendPort }) => {
  const env = { TRUST_PROXY: 'loopback' };
  const storefront = await startStorefront({ channelsDir, backendPort, env });
  const { port, pid } = storefront;
  try {
    const { allPages, next } = await createMixedTraffic(port);
    const pages = [...allPages];
    const stored = (): ReturnType<typeof next> => pages.pop() ?? next();
    await runRawLoad({ port, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, next: stored });
    const before = cpuMsOf(pid);
    const load = await runRawLoad({ port, connections: CONNECTIONS, seconds: SECONDS, next });
    const cpuMs = (cpuMsOf(pid) - before) / load.requests;
    const p99 = percentile(
      Object.values(load.kinds).flatMap(({ times }) => times),
      0.99,
    );
    const { bytes, entries } = await loadPageCacheCounts(storefront.adminPort);
    return {
      name: 'mixed',
      value:
        `${(load.requests / load.seconds).toFixed(0)}/s at ${cpuMs.toFixed(2)} ms CPU; ` +
        `p99 ${p99.toFixed(0)} ms; cache ${(bytes / 1e6).toFixed(1)} MB`,
      bar: `warm and cart ≥ ${HIT_SHARE_BAR * 100} % from the cache, all answered; the numbers are reported`,
      verdict: verdict(isServed(load)),
      detail: {
        ...Object.fromEntries(Object.entries(load.kinds).map(([kind, of]) => [kind, toDetail(of)])),
        entries,
        residentMb: Math.round(residentMbOf(pid)),
        connections: CONNECTIONS,
        seconds: SECONDS,
      },
    };
  } finally {
    await storefront.stop();
  }
};
