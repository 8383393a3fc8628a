import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLimitCounts, seedTemplate, startAttacked } from '#tests/bench/attack/attacked-servers.ts';
import { verdict, type MeasureOnDemand } from '#tests/bench/row.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { findStacks, runRawFuzz, type RawFuzzTarget } from '#tests/support/hostile/raw-fuzz.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** Of both servers together. */
const REQUESTS = 20_000;
const CONCURRENCY = 16;
const SHOWN = 5;

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

/** Raw requests that no client sends, to both servers: no 5xx but a limit's 503, no stack in their log. */
export const measureFuzz: MeasureOnDemand = async ({ checkout, folder, requests = REQUESTS }) => {
  const [template, own] = [join(folder, 'fuzz-template'), join(folder, 'fuzz')];
  for (const path of [template, own]) mkdirSync(path);
  await seedTemplate(checkout, template);
  const servers = await startAttacked({ checkout, folder: own, template, env: {} });
  try {
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
    const stacks = findStacks(readFileSync(servers.logFile, 'utf8'));
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
  } finally {
    await servers.stop();
  }
};
