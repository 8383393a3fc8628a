import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOPS } from '#tests/support/shops.ts';
import { loadPagePaths, urlOf } from '#tests/bench/browser.ts';
import { median, verdict, type BenchServers, type MeasureRow, type Row } from '#tests/bench/row.ts';

/** Installed into a separate folder, because it has 200 packages. Version 13 needs a newer Node than we require. */
const VERSION = '12.8.2';
const FOLDER = '.cache/lighthouse';
const PERFORMANCE_BAR = 97;
const BAR = `performance ≥ ${PERFORMANCE_BAR}; accessibility, best practices, SEO 100`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * With its timeout for new content, headless Chromium gives a page that has painted nothing after four frames one frame per second:
 * each page whose sheet takes longer than 0.1 s, also an empty one, is painted one or two seconds late.
 */
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --disable-new-content-rendering-timeout';

function install(): boolean {
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return true;
  mkdirSync(FOLDER, { recursive: true });
  const npm = spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', `lighthouse@${VERSION}`],
    { stdio: 'ignore' },
  );
  return npm.status === 0 && existsSync(program);
}

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** One run's scores from 0 to 100, and the two times that performance depends on most, in milliseconds. */
interface LighthouseRun {
  readonly scores: Scores;
  readonly blockingMs: number;
  readonly largestPaintMs: number;
}

function runLighthouse(servers: BenchServers, url: string): LighthouseRun {
  const output = join(servers.folder, 'lighthouse.json');
  const run = spawnSync(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: servers.chromium },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    },
  );
  if (run.status !== 0) throw new Error(`Lighthouse failed for ${url}`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const timeOf = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores,
    blockingMs: timeOf('total-blocking-time'),
    largestPaintMs: timeOf('largest-contentful-paint'),
  };
}

/** Mobile, simulated throttling; the median of several runs for home, list and product of each shop. Pages come from the page cache, as for visitors. */
export const measureLighthouse: MeasureRow = async (servers): Promise<Row> => {
  if (!install())
    return {
      name: 'lighthouse',
      value: null,
      bar: BAR,
      verdict: 'not-yet (lighthouse could not be installed)',
    };
  const detail: Record<string, string> = {};
  const worst: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
  const slowest = { blockingMs: 0, largestPaintMs: 0 };
  // All paths first: a run blocks this process for longer than the server's keep-alive timeout.
  const shops = await Promise.all(
    SHOPS.map(async ({ key }) => ({ key, pages: await loadPagePaths(servers, key) })),
  );
  for (const { key, pages } of shops)
    for (const [name, path] of Object.entries(pages)) {
      const runs = Array.from({ length: servers.lighthouseRuns }, () =>
        runLighthouse(servers, urlOf(servers, key, path)),
      );
      const typical = CATEGORIES.map((category) => median(runs.map(({ scores }) => scores[category])));
      const blocking = Math.round(median(runs.map(({ blockingMs }) => blockingMs)));
      const paint = Math.round(median(runs.map(({ largestPaintMs }) => largestPaintMs)));
      [slowest.blockingMs, slowest.largestPaintMs] = [
        Math.max(slowest.blockingMs, blocking),
        Math.max(slowest.largestPaintMs, paint),
      ];
      for (const [index, category] of CATEGORIES.entries())
        worst[category] = Math.min(worst[category], typical[index] ?? 0);
      detail[`${key} ${name}`] = `${typical.join('/')}, TBT ${blocking} ms, LCP ${paint} ms`;
    }
  const isMet =
    worst.performance >= PERFORMANCE_BAR &&
    worst.accessibility === 100 &&
    worst['best-practices'] === 100 &&
    worst.seo === 100;
  return {
    name: 'lighthouse',
    value: `lowest ${CATEGORIES.map((category) => worst[category]).join('/')}; TBT ≤ ${slowest.blockingMs} ms, LCP ≤ ${slowest.largestPaintMs} ms`,
    bar: BAR,
    verdict: verdict(isMet),
    detail: { ...detail, runs: servers.lighthouseRuns },
  };
};
