import { brotliBytes, loadPagePaths, launch, loadedUrls, PHONE, urlOf } from '#tests/bench/browser.ts';
import { verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const JS_BAR_BYTES = 100_000;
const HTML_BAR_BYTES = 16_500;
const CSS_BAR_BYTES = 12_500;
const SHOP = 'karamell';

/** Runs in the page: a browser without service workers. */
const turnWorkersOff = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

async function weigh(servers: BenchServers, path: string, kind: 'script' | 'stylesheet'): Promise<number> {
  const browser = await launch(servers);
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.addInitScript(turnWorkersOff);
    const urls = await loadedUrls(page, urlOf(servers, SHOP, path), kind);
    const sizes = await Promise.all(urls.map((url) => brotliBytes(servers, url)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await browser.close();
  }
}

/** Brotli bytes of all scripts until the network is idle, on home, list and product. */
export const measureJs: MeasureRow = async (servers) => {
  const detail: Record<string, number> = {};
  for (const [name, path] of Object.entries(await loadPagePaths(servers, SHOP)))
    detail[name] = await weigh(servers, path, 'script');
  const most = Math.max(...Object.values(detail));
  return {
    name: 'js',
    value: `${(most / 1000).toFixed(1)} kB`,
    bar: '≤ 100 kB',
    verdict: verdict(most <= JS_BAR_BYTES),
    detail,
  };
};

/** A list that many visitors ask for, as the tenth of them gets it; `first` is what the first one got. */
export const measureHtml: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const bytes = await brotliBytes(servers, urlOf(servers, SHOP, list));
  return {
    name: 'html',
    value: `${(bytes / 1000).toFixed(1)} kB`,
    bar: '≤ 16.5 kB',
    verdict: verdict(bytes <= HTML_BAR_BYTES),
    detail: { bytes },
  };
};

export const measureCss: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const bytes = await weigh(servers, list, 'stylesheet');
  return {
    name: 'css',
    value: `${(bytes / 1000).toFixed(1)} kB`,
    bar: '≤ 12.5 kB',
    verdict: verdict(bytes <= CSS_BAR_BYTES),
    detail: { bytes },
  };
};
