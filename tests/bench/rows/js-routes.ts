import { readFirstLoads, readWeights, sumBytes, type FirstLoad } from '#scripts/checks/first-loads.ts';
import type { Row } from '#tests/bench/row.ts';
import { verdict } from '#tests/bench/row.ts';

const BAR_KB = 100;
/** The pages that shoppers enter by; `allProducts` represents all lists. */
const ENTERED: readonly string[] = ['home', 'allProducts', 'product'];
/** Modules in the table of each page; the JSON line has all. */
const LARGEST_SHOWN = 25;

const toKb = (bytes: number): number => bytes / 1000;
const round = (bytes: number): number => Number(toKb(bytes).toFixed(2));

/**
 * What each page loads first according to the build, and what each script consists of: brotli kB per page, script and
 * module. Scripts that load on intent do not count; the row `js` measures the same in a browser. Writes a table to stderr.
 */
export async function measureJsRoutes(): Promise<Row> {
  const loads = readFirstLoads();
  const most = Math.max(...loads.filter(({ page }) => ENTERED.includes(page)).map(({ js }) => sumBytes(js)));
  const scripts = new Map(loads.flatMap(({ js }) => js.map((file) => [file.path, file] as const)));
  console.error(formatTable(loads));
  return {
    name: 'js-routes',
    value: `${toKb(most).toFixed(1)} kB`,
    bar: `≤ ${BAR_KB} kB on home, list, product`,
    verdict: verdict(toKb(most) <= BAR_KB),
    detail: {
      pages: Object.fromEntries(
        loads.map(({ page, js }) => [page, { kB: round(sumBytes(js)), scripts: js.map(({ path }) => path) }]),
      ),
      scripts: Object.fromEntries(
        [...scripts.values()].map((file) => [
          file.path,
          {
            kB: round(file.bytes),
            modules: Object.fromEntries(readWeights([file]).map(({ name, bytes }) => [name, round(bytes)])),
          },
        ]),
      ),
    },
  };
}

function formatTable(loads: readonly FirstLoad[]): string {
  const cell = (bytes: number): string => toKb(bytes).toFixed(2).padStart(7);
  const pages = loads.map(({ page, js, css }) => `${cell(sumBytes(js))} ${cell(sumBytes(css))}  ${page}`);
  const entered = loads.filter(({ page }) => ENTERED.includes(page));
  const modules = entered.flatMap(({ page, js }) => [
    `\n${page}: ${js.map(({ path, bytes }) => `${path.replace('/assets/', '')} ${toKb(bytes).toFixed(2)}`).join(', ')}`,
    ...readWeights(js)
      .slice(0, LARGEST_SHOWN)
      .map(({ name, bytes }) => `${cell(bytes)}  ${name}`),
  ]);
  return ['  js kB  css kB  first load of', ...pages, ...modules].join('\n');
}
