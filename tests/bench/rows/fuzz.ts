import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackResult } from '#tests/bench/attack/attack.ts';
import {
  loadLimitCounts,
  seedTemplate,
  startAttacked,
  type AttackedServers,
} from '#tests/bench/attack/attacked-servers.ts';
import { formatCounts, STOREFRONT_BAR_MB } from '#tests/bench/attack/bars.ts';
import { countServerErrors } from '#tests/bench/attack/tally.ts';
import { watchMemory } from '#tests/bench/attack/watch-memory.ts';
import { isHung, runFuzz, type FuzzedPart } from '#tests/bench/fuzz/run-fuzz.ts';
import { verdict, type MeasureOnDemand, type Row } from '#tests/bench/row.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { findStacks, runRawFuzz, type RawFuzzTarget } from '#tests/support/hostile/raw-fuzz.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** Of both servers together. */
const REQUESTS = 20_000;
const CONCURRENCY = 16;
const SHOWN = 5;
/** For each place of an address and each field of a form. */
const TEXTS = 2_000;
const STALL_BAR_MS = 50;

const storefrontTarget = (port: number): RawFuzzTarget => ({
  hosts: SHOPS.map(({ host }) => `${host}:${port}`),
  paths: [
    '/',
    '/allt',
    '/brands',
    '/sok/lakrits',
    '/robots.txt',
    '/cart',
    '/checkout',
    '/account',
    '/favorites',
    '/search-suggestions?q=a',
    '/_root.data',
    '/csp-report',
    '/images/product/85f85/x.jpg',
    '/pay/x',
  ],
});
const backendTarget = (port: number): RawFuzzTarget => ({
  hosts: [`127.0.0.1:${port}`],
  paths: [
    '/graphql',
    '/graphql',
    '/api/arkad_prod/login',
    '/auth/sign/x',
    '/health',
    '/pay/x',
    '/images/x',
    '/limits',
  ],
  headerLines: [`X-ApiKey: ${testServers.apiKey}`],
});

/**
 * Raw requests that no client sends, to both servers: no 5xx but a limit's 503, no stack in their log. Then 2,000 hostile texts for
 * each place of an address and each field of a form: no stall of either event loop.
 */
export const measureFuzz: MeasureOnDemand = async ({ checkout, folder, requests = REQUESTS }) => {
  const [template, own] = [join(folder, 'fuzz-template'), join(folder, 'fuzz')];
  for (const path of [template, own]) mkdirSync(path);
  await seedTemplate(checkout, template);
  const servers = await startAttacked({ checkout, folder: own, template, env: {} });
  try {
    const memory = watchMemory(servers);
    const raw = await measureRaw(servers, requests);
    const texts = Math.round((requests / REQUESTS) * TEXTS);
    const parts = await runFuzz(servers, texts, (part) => console.error(describe(part)));
    return [raw, toStallRow({ parts, texts, memoryMb: memory.stop(), stacks: findStacksOf(servers) })];
  } finally {
    await servers.stop();
  }
};

const findStacksOf = ({ logFile }: AttackedServers): readonly string[] =>
  findStacks(readFileSync(logFile, 'utf8'));

async function measureRaw(servers: AttackedServers, requests: number): Promise<Row> {
  const sides = { storefront: storefrontTarget(servers.port), backend: backendTarget(servers.backendPort) };
  const found = await Promise.all(
    Object.entries(sides).map(([side, target]) =>
      runRawFuzz({
        port: side === 'storefront' ? servers.port : servers.backendPort,
        seed: FUZZ_SEED,
        count: requests / 2,
        concurrency: CONCURRENCY,
        target,
        allowed: (status) => status === 503,
      }),
    ),
  );
  const faults = found.flatMap((each) => each.faults);
  const stacks = findStacksOf(servers);
  return {
    name: 'fuzz',
    value: `${faults.length} faults and ${stacks.length} stacks in ${requests} requests`,
    bar: `0 and 0 in ${REQUESTS}`,
    verdict: verdict(faults.length === 0 && stacks.length === 0 && requests >= REQUESTS),
    detail: {
      storefront: Object.fromEntries(found[0]?.counts ?? []),
      backend: Object.fromEntries(found[1]?.counts ?? []),
      faults: faults.slice(0, SHOWN),
      stacks: stacks.slice(0, SHOWN),
      limits: await loadLimitCounts(servers),
    },
  };
}

interface Fuzzed {
  readonly parts: readonly FuzzedPart[];
  /** For each place and field. */
  readonly texts: number;
  readonly memoryMb: AttackResult['memoryMb'];
  readonly stacks: readonly string[];
}

function toStallRow({ parts, texts, memoryMb, stacks }: Fuzzed): Row {
  const storefrontMs = Math.max(...parts.map(({ stallsMs }) => stallsMs.storefront));
  const backendMs = Math.max(...parts.map(({ stallsMs }) => stallsMs.backend));
  const errors = parts.reduce((sum, part) => sum + countErrors(part), 0);
  const hung = parts.find(isHung);
  const isQuick = hung === undefined && Math.max(storefrontMs, backendMs) <= STALL_BAR_MS;
  const isSmall = memoryMb.peakStorefront <= STOREFRONT_BAR_MB;
  return {
    name: 'fuzz-stall',
    value:
      `stall ${storefrontMs} ms (backend ${backendMs} ms), ${errors} server errors, ${stacks.length} stacks, ` +
      `memory ${memoryMb.peakStorefront} MB; ${texts} texts per place and field` +
      (hung === undefined ? '' : `; ended where a server hung: ${hung.name}`),
    bar: `≤ ${STALL_BAR_MS} ms, 0 and 0, ≤ ${STOREFRONT_BAR_MB} MB; ${TEXTS} texts`,
    verdict: verdict(isQuick && isSmall && errors === 0 && stacks.length === 0 && texts >= TEXTS),
    detail: { memoryMb, stacks: stacks.slice(0, SHOWN), parts: parts.map(describe) },
  };
}

/** Server errors, and requests without an answer. */
const countErrors = ({ tally }: FuzzedPart): number => countServerErrors(tally) + (tally.statuses.none ?? 0);

const describe = ({ name, tally, stallsMs, ms }: FuzzedPart): string =>
  `${name}: ${formatCounts(tally.statuses)}; stall ${stallsMs.storefront} ms, backend ${stallsMs.backend} ms; ` +
  `slowest ${Math.round(tally.slowestMs)} ms; ${Math.round(ms / 1000)} s`;
