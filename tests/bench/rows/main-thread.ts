import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launch, loadPagePaths, PHONE, urlOf, type ShopPages } from '#tests/bench/browser.ts';
import { startOtherBuild } from '#tests/bench/other-build.ts';
import { median, verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';
import { SHOPS } from '#tests/support/shops.ts';

const ROUNDS = 5;
/** A phone of the middle range beside this machine's cores; the factor of Lighthouse. */
const CPU_SLOWDOWN = 4;
/** Of the other build's main-thread time, on every page. */
const RATIO_BAR = 0.6;
const PAGES = ['home', 'list', 'product'] as const;

/** Milliseconds of the main thread from the navigation until the page is idle. */
interface MainThread {
  readonly layoutMs: number;
  readonly scriptMs: number;
  /** Paint, parsing, decoding, garbage. */
  readonly otherMs: number;
  readonly elements: number;
}

const totalOf = ({ layoutMs, scriptMs, otherMs }: MainThread): number => layoutMs + scriptMs + otherMs;

async function measurePage(browser: Browser, url: string): Promise<MainThread> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 2000 }), {
            timeout: 2000,
          }),
        ),
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string): number =>
      (metrics.find((each) => each.name === name)?.value ?? Number.NaN) * 1000;
    const layoutMs = ms('LayoutDuration') + ms('RecalcStyleDuration');
    const scriptMs = ms('ScriptDuration') + ms('V8CompileDuration');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { layoutMs, scriptMs, otherMs: ms('TaskDuration') - layoutMs - scriptMs, elements };
  } finally {
    await context.close();
  }
}

interface Target {
  readonly port: number;
  readonly paths: Readonly<Record<string, ShopPages>>;
}

async function toTarget({ port }: { readonly port: number }): Promise<Target> {
  const paths = await Promise.all(
    SHOPS.map(async ({ key }) => [key, await loadPagePaths({ port }, key)] as const),
  );
  return { port, paths: Object.fromEntries(paths) };
}

const middleOf = (runs: readonly MainThread[]): MainThread => ({
  layoutMs: Math.round(median(runs.map(({ layoutMs }) => layoutMs))),
  scriptMs: Math.round(median(runs.map(({ scriptMs }) => scriptMs))),
  otherMs: Math.round(median(runs.map(({ otherMs }) => otherMs))),
  elements: median(runs.map(({ elements }) => elements)),
});

const describe = (middle: MainThread): string =>
  `${middle.layoutMs} style and layout, ${middle.scriptMs} script, ${middle.otherMs} paint and other; ${middle.elements} elements`;

/** Home, list and product of each shop on a slow phone, of this build and, with `--build`, of another, interleaved; medians of five. */
export const measureMainThread: MeasureRow = async (servers) => {
  const other =
    servers.otherCheckout === null
      ? null
      : await startOtherBuild(servers.otherCheckout, join(servers.folder, 'main-thread'));
  try {
    const targets = await Promise.all([servers, ...(other ? [other] : [])].map(toTarget));
    return await comparePages(servers, targets);
  } finally {
    await other?.stop();
  }
};

async function comparePages(servers: BenchServers, targets: readonly Target[]): ReturnType<MeasureRow> {
  const browser = await launch(servers);
  const detail: Record<string, string> = {};
  const [totals, ratios]: [number[], number[]] = [[], []];
  try {
    for (const { key } of SHOPS)
      for (const name of PAGES) {
        const runs = targets.map((): MainThread[] => []);
        // One more round, which warms caches and is not counted
        for (let round = 0; round <= ROUNDS; round++)
          for (const [at, { port, paths }] of targets.entries()) {
            const run = await measurePage(
              browser,
              urlOf({ ...servers, port }, key, paths[key]?.[name] ?? '/'),
            );
            if (round > 0) runs[at]?.push(run);
          }
        const [own, before] = runs.map(middleOf);
        if (own === undefined) throw new Error('There is no build to measure');
        totals.push(totalOf(own));
        if (before) ratios.push(totalOf(own) / totalOf(before));
        detail[`${key} ${name}`] = before
          ? `${(totalOf(own) / totalOf(before)).toFixed(2)} ×: ${describe(own)}; before: ${describe(before)}`
          : describe(own);
      }
  } finally {
    await browser.close();
  }
  const most = Math.max(...ratios);
  const compared = ratios.length > 0 ? `; ${most.toFixed(2)} × of the other build at most` : '';
  return {
    name: 'main-thread',
    value: `${Math.max(...totals)} ms at most${compared}`,
    bar: `≤ ${RATIO_BAR} × of the build before the compositions (--build), on every page`,
    verdict: ratios.length > 0 ? verdict(most <= RATIO_BAR) : 'not-yet (needs --build)',
    detail: { ...detail, slowdown: CPU_SLOWDOWN },
  };
}
