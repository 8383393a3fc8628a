import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { loadPagePaths, urlOf } from '#tests/bench/browser.ts';
import { cpuMsOf } from '#tests/bench/processes.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const PAIRS = 10;
const REQUESTS = 40;
const WARM_UPS = 4;
const RATIO_BAR = 1.6;
const CPU_BAR_MS = 4;
const SHOP = 'karamell';

function failToStart(): never {
  throw new Error('The bare render did not start');
}

async function measureRenders(baseline: ChildProcess): Promise<number> {
  baseline.send(REQUESTS);
  const [answer] = (await once(baseline, 'message')) as [{ cpuMs: number }];
  return answer.cpuMs;
}

async function measureRequests(servers: BenchServers, path: string): Promise<number> {
  const before = cpuMsOf(servers.storefrontPid);
  for (let request = 0; request < REQUESTS; request++)
    await ask(`${SHOP}.localhost`, path, { port: servers.port });
  return (cpuMsOf(servers.storefrontPid) - before) / REQUESTS;
}

/**
 * CPU time of a whole uncached request for a 20-product list (host, context, loaders with warm data, rendering, CSP hashes,
 * ETag, sending), compared with rendering the recorded Remix context alone. Two processes, interleaved.
 */
export const measureRenderList: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const baseline = fork('tests/bench/render-baseline.tsx', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_API_KEY: testServers.apiKey,
      SESSION_SECRETS: 'a-secret-for-measurements-only--',
      BENCH_URL: urlOf(servers, SHOP, list),
      CHANNELS_DIR: servers.channelsDir,
      BACKEND_ORIGIN: `http://127.0.0.1:${servers.backendPort}`,
    },
  });
  try {
    await Promise.race([once(baseline, 'message'), once(baseline, 'exit').then(() => failToStart())]);
    for (let round = 0; round < WARM_UPS; round++)
      await Promise.all([measureRenders(baseline), measureRequests(servers, list)]);
    const pairs: { whole: number; alone: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++)
      pairs.push({ whole: await measureRequests(servers, list), alone: await measureRenders(baseline) });
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
