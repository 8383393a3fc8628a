import { expect, test as base, type Page } from '@playwright/test';
import { shopUrl } from '#tests/support/stand.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';

/** What a page said that no page should say: script errors, console errors and warnings, failed requests of its own. */
interface ShopFixtures {
  readonly complaints: string[];
}

export const test = base.extend<ShopFixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The browser itself reports every 404 document as a console error; tests that ask for one expect it.
        if (message.text().includes('status of 404')) return;
        // So does it with a form that was sent by script and refused; the test looks at what the page says of it.
        if (message.text().includes('status of 400')) return;
        // Routes are discovered as their links appear; whoever is quicker than that gets no prefetch, and Remix says so.
        if (message.text().startsWith('Tried to prefetch')) return;
        complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a path of a shop in a language; waits for the document, not for scripts. */
export async function open(page: Page, shop: DemoShop, path = '/', language = shop.languages[0] ?? 'en-US') {
  const prefix = prefixOf(shop, language);
  return page.goto(shopUrl(shop.host, prefix && path === '/' ? prefix : `${prefix}${path}`));
}

/** Path of a shop's first category that has goods, as its own main menu links to it. */
export async function firstCategoryPath(page: Page, shop: DemoShop): Promise<string> {
  await open(page, shop);
  const href = await page.locator('a[href^="/c/"]').first().getAttribute('href');
  expect(href).toBeTruthy();
  return href ?? '/';
}

export { expect };
