import {
  brotliBytes,
  fillCart,
  launch,
  loadedUrls,
  loadPagePaths,
  PHONE,
  urlOf,
} from '#tests/bench/browser.ts';
import { verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const JS_BAR = { bytes: 105_000, files: 8, checkoutBytes: 120_000 };
const HTML_BAR_BYTES = 15_000;
const CSS_BAR = { bytes: 16_000, sheets: 2 };
const SHOP = 'karamell';
const CHECKOUT = '/kassan';

interface Weight {
  readonly bytes: number;
  readonly files: number;
}

const toKb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Runs in the page: a browser without service workers. */
const turnWorkersOff = (): void => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Brotli bytes of all scripts or sheets of a page until the network is idle, with the given cookies (`name=value`). */
async function weigh(
  servers: BenchServers,
  path: string,
  kind: 'script' | 'stylesheet',
  cookies: readonly string[] = [],
): Promise<Weight> {
  const browser = await launch(servers);
  try {
    const url = urlOf(servers, SHOP, path);
    const context = await browser.newContext(PHONE);
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, url };
      }),
    );
    const page = await context.newPage();
    await page.addInitScript(turnWorkersOff);
    const urls = await loadedUrls(page, url, kind);
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads to ${page.url()}`);
    const sizes = await Promise.all(urls.map((each) => brotliBytes(servers, each)));
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
  } finally {
    await browser.close();
  }
}

/** Scripts of home, list, product and of the checkout. */
export const measureJs: MeasureRow = async (servers) => {
  const detail: Record<string, Weight> = {};
  for (const [name, path] of Object.entries(await loadPagePaths(servers, SHOP)))
    detail[name] = await weigh(servers, path, 'script');
  const entered = Object.values(detail);
  const [bytes, files] = [
    Math.max(...entered.map((each) => each.bytes)),
    Math.max(...entered.map((each) => each.files)),
  ];
  const checkout = await weigh(servers, CHECKOUT, 'script', (await fillCart(servers, SHOP)).cookies);
  return {
    name: 'js',
    value: `${toKb(bytes)} kB in ${files} files; checkout ${toKb(checkout.bytes)} kB`,
    bar: `≤ ${toKb(JS_BAR.bytes)} kB in ≤ ${JS_BAR.files} files; checkout ≤ ${toKb(JS_BAR.checkoutBytes)} kB`,
    verdict: verdict(
      bytes <= JS_BAR.bytes && files <= JS_BAR.files && checkout.bytes <= JS_BAR.checkoutBytes,
    ),
    detail: { ...detail, checkout },
  };
};

/** A list that many visitors ask for. */
export const measureHtml: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const bytes = await brotliBytes(servers, urlOf(servers, SHOP, list));
  return {
    name: 'html',
    value: `${toKb(bytes)} kB`,
    bar: `≤ ${toKb(HTML_BAR_BYTES)} kB`,
    verdict: verdict(bytes <= HTML_BAR_BYTES),
  };
};

export const measureCss: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const { bytes, files } = await weigh(servers, list, 'stylesheet');
  return {
    name: 'css',
    value: `${toKb(bytes)} kB in ${files} sheets`,
    bar: `≤ ${toKb(CSS_BAR.bytes)} kB in ≤ ${CSS_BAR.sheets} sheets`,
    verdict: verdict(bytes <= CSS_BAR.bytes && files <= CSS_BAR.sheets),
  };
};
