import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { findPages, urlOf } from '#tests/bench/browser.ts';
import { cpuMsOf } from '#tests/bench/processes.ts';
import { median, verdict, type BenchStand, type MeasureRow } from '#tests/bench/row.ts';

const PAIRS = 10;
const REQUESTS = 40;
const WARM_UPS = 4;
const RATIO_BAR = 1.6;
const CPU_BAR_MS = 4;
const SHOP = 'karamell';

function fail(): never {
  throw new Error('The bare render did not start');
}

async function renders(baseline: ChildProcess): Promise<number> {
  baseline.send(REQUESTS);
  const [answer] = (await once(baseline, 'message')) as [{ cpuMs: number }];
  return answer.cpuMs;
}

async function requests(stand: BenchStand, path: string): Promise<number> {
  const before = cpuMsOf(stand.storefrontPid);
  for (let request = 0; request < REQUESTS; request++)
    await ask(`${SHOP}.localhost`, path, { port: stand.port });
  return (cpuMsOf(stand.storefrontPid) - before) / REQUESTS;
}

/**
 * CPU of a whole uncached request for a 20-product list (host, context, loaders on warm data, rendering, policy hashes,
 * ETag, sending) against rendering what Remix recorded for it and nothing else. Two processes, interleaved.
 */
export const measureRenderList: MeasureRow = async (stand) => {
  const { list } = await findPages(stand, SHOP);
  const baseline = fork('tests/bench/render-baseline.tsx', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_API_KEY: testServers.apiKey,
      BENCH_URL: urlOf(stand, SHOP, list),
      CHANNELS_DIR: stand.channelsDir,
      BACKEND_ORIGIN: `http://127.0.0.1:${stand.backendPort}`,
    },
  });
  try {
    await Promise.race([once(baseline, 'message'), once(baseline, 'exit').then(() => fail())]);
    for (let round = 0; round < WARM_UPS; round++)
      await Promise.all([renders(baseline), requests(stand, list)]);
    const pairs: { whole: number; alone: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++)
      pairs.push({ whole: await requests(stand, list), alone: await renders(baseline) });
    const ratio = median(pairs.map(({ whole, alone }) => whole / alone));
    const whole = median(pairs.map((pair) => pair.whole));
    const alone = median(pairs.map((pair) => pair.alone));
    return {
      name: 'render-list',
      value: `${ratio.toFixed(2)} ×; ${whole.toFixed(1)} ms`,
      bar: '≤ 1.6 × CPU, ≤ 4 ms',
      verdict: verdict(ratio <= RATIO_BAR && whole <= CPU_BAR_MS),
      detail: { aloneMs: Number(alone.toFixed(2)), pairs: PAIRS, requestsEach: REQUESTS },
    };
  } finally {
    baseline.kill();
  }
};
