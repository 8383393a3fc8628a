import { chromium, type Browser, type Page } from 'playwright';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { ask } from '#tests/support/http.ts';
import type { BenchServers } from './row.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Headless Chromium gives a page that has painted nothing after four frames one frame per second
  '--disable-new-content-rendering-timeout',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

export const launch = (servers: BenchServers): Promise<Browser> =>
  chromium.launch({ executablePath: servers.chromium, args: FLAGS });

export const urlOf = (servers: BenchServers, shop: string, path: string): string =>
  `http://${shop}.localhost:${servers.port}${path}`;

export interface ShopPages {
  readonly home: string;
  readonly list: string;
  readonly product: string;
}

/** Paths of a home, a list and a product page of a shop, read from the shop's own links. */
export async function loadPagePaths(servers: Pick<BenchServers, 'port'>, shop: string): Promise<ShopPages> {
  const host = `${shop}.localhost`;
  const list = '/allt';
  const word = await ask(host, list, { port: servers.port });
  const listPath = word.status === 301 ? String(word.headers.location) : list;
  const { body } = await ask(host, listPath, { port: servers.port });
  const product = /href="(\/p\/[^"]+)"/.exec(body)?.[1];
  if (!product) throw new Error(`${shop}'s list links to no product`);
  return { home: '/', list: listPath, product };
}

/** A visitor with one piece in the cart: the form that added it, and the cookies. */
export async function fillCart(
  { port, backendPort }: Pick<BenchServers, 'port' | 'backendPort'>,
  shop: string,
): Promise<{ readonly form: string; readonly cookies: readonly string[] }> {
  const products = await loadProducts<{ skus: readonly { skuId: number; stock: { inStock: number } }[] }>(
    backendPort,
    shop,
    'skus { skuId stock { inStock } }',
  );
  const sku = products.flatMap(({ skus }) => skus).find(({ stock }) => stock.inStock > 0);
  const host = `${shop}.localhost`;
  const form = `skuId=${sku?.skuId}&quantity=1`;
  const { headers } = await ask(host, '/cart/add', {
    port,
    method: 'POST',
    headers: { origin: `http://${host}:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  return { form, cookies: (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '') };
}

export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** URLs of all resources of a type that a page loads until the network is idle. */
export async function loadedUrls(page: Page, url: string, kind: 'script' | 'stylesheet'): Promise<string[]> {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === kind) urls.push(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return [...new Set(urls)];
}

/** Compressed bytes of a URL. Requested directly, because browsers accept brotli over https only. */
export async function brotliBytes(servers: BenchServers, url: string): Promise<number> {
  const { hostname, pathname, search } = new URL(url);
  const answer = await ask(hostname, pathname + search, {
    port: servers.port,
    headers: { 'accept-encoding': 'br' },
  });
  if (answer.headers['content-encoding'] !== 'br') throw new Error(`${url} is not served as brotli`);
  return answer.bytes.length;
}
