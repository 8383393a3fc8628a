import { chromium, type Browser, type Page } from 'playwright';
import { ask } from '#tests/support/http.ts';
import type { BenchStand } from './row.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

export const launch = (stand: BenchStand): Promise<Browser> =>
  chromium.launch({ executablePath: stand.chromium, args: FLAGS });

export const urlOf = (stand: BenchStand, shop: string, path: string): string =>
  `http://${shop}.localhost:${stand.port}${path}`;

export interface ShopPages {
  readonly home: string;
  readonly list: string;
  readonly product: string;
}

/** Paths of the three kinds of page in a shop, found by following its own links. */
export async function findPages(stand: BenchStand, shop: string): Promise<ShopPages> {
  const host = `${shop}.localhost`;
  const list = '/allt';
  const word = await ask(host, list, { port: stand.port });
  const listPath = word.status === 301 ? String(word.headers.location) : list;
  const { body } = await ask(host, listPath, { port: stand.port });
  const product = /href="(\/p\/[^"]+)"/.exec(body)?.[1];
  if (!product) throw new Error(`${shop}'s list links to no product`);
  return { home: '/', list: listPath, product };
}

export const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** URLs of everything of a kind that a page loads until the network is quiet. */
export async function loadedUrls(page: Page, url: string, kind: 'script' | 'stylesheet'): Promise<string[]> {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === kind) urls.push(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return [...new Set(urls)];
}

/** Bytes on the wire with brotli, which browsers only ask for over https. */
export async function brotliBytes(stand: BenchStand, url: string): Promise<number> {
  const { hostname, pathname, search } = new URL(url);
  const answer = await ask(hostname, pathname + search, {
    port: stand.port,
    headers: { 'accept-encoding': 'br' },
  });
  if (answer.headers['content-encoding'] !== 'br') throw new Error(`${url} does not come as brotli`);
  return answer.bytes.length;
}
