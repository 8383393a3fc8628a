import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

/** What one store of the worker holds. */
export interface StoredAnswer {
  readonly path: string;
  /** As the server's page cache has answered it; empty for files. */
  readonly outcome: string;
  readonly cacheControl: string;
}

export const readStoreNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

/**
 * What these stores of the page's Cache Storage hold; nothing where they do not exist. To open a store makes it: one that the worker is
 * about to delete would be there again.
 */
const readStoresNamed = (page: Page, names: readonly string[]) =>
  page.evaluate(async (wanted) => {
    const stores: Record<string, StoredAnswer[]> = {};
    for (const name of wanted) {
      if (!(await caches.has(name))) continue;
      const store = await caches.open(name);
      const requests = await store.keys();
      stores[name] = await Promise.all(
        requests.map(async (request) => {
          const answer = await store.match(request, { ignoreVary: true });
          return {
            path: new URL(request.url).pathname,
            outcome: answer?.headers.get('x-page-cache') ?? '',
            cacheControl: answer?.headers.get('cache-control') ?? '',
          };
        }),
      );
    }
    return stores;
  }, names);

/** The addresses and bodies of all that the stores hold, as text. */
export const readStoredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys())
        texts.push(`${request.url} ${await (await store.match(request, { ignoreVary: true }))?.text()}`);
    }
    return texts;
  });

const PAGES = 'offline-pages';

export const readStoredPages = async (page: Page): Promise<readonly string[]> =>
  ((await readStoresNamed(page, [PAGES]))[PAGES] ?? []).map(({ path }) => path);

/** Waits until the worker has stored the page that is shown. */
export async function untilStored(page: Page): Promise<void> {
  // It answers from the next request on
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { pathname } = new URL(page.url());
  await expect.poll(() => readStoredPages(page)).toContain(pathname);
}
