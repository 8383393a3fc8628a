import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { shopUrl } from '#tests/support/test-servers.ts';
import { prefixOf, shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** Each a project of playwright.config.ts. */
const VISITS = ['desktop', 'phone', 'no-js', 'phone-no-js'] as const;
type Visit = (typeof VISITS)[number];

const isFullMatrix = process.env.E2E_MATRIX === 'full';
/** Where any shop will do: the one that tests with words of their own visit least. */
const SAMPLE = shopNamed('koivu');

/** `brand`: the brand decides (colours, fonts, widths, its menus). `any`: one shop shows it for all but the full matrix. */
export const shopsFor = (reason: 'brand' | 'any'): readonly DemoShop[] =>
  isFullMatrix || reason === 'brand' ? SHOPS : [SAMPLE];

/** The visits that a test is about; without this it runs on a desktop with scripting. The full matrix takes all. */
export const runsOn = (...visits: readonly Visit[]) => ({ tag: visits.map((visit) => `@${visit}`) });

/** The visits of one pass of a loop over shops or languages. */
export function runsOnBy(key: string, visits: Readonly<Record<string, readonly Visit[]>>) {
  const own = visits[key];
  if (!own) throw new Error(`No visits for ${key}`);
  return runsOn(...own);
}

/** All shops on the first visit, the sample on the others too: what the brand decides looks the same there. */
export const runsOnFor = (shop: DemoShop, first: Visit, ...others: readonly Visit[]) =>
  shop === SAMPLE ? runsOn(first, ...others) : runsOn(first);

/** One visit per shop, so that all shops and all visits have their turn. */
export const runsInTurn = (shop: DemoShop, visits: readonly Visit[] = VISITS) =>
  runsOn(visits[SHOPS.indexOf(shop) % visits.length] ?? 'desktop');

/** What a page reports that no page should: script errors, console errors and warnings, failed requests of its own. */
interface ShopFixtures {
  readonly consoleErrors: string[];
}

export const test = base.extend<ShopFixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The browser itself reports every 404 document as a console error; tests that ask for one expect it.
        if (message.text().includes('status of 404')) return;
        // So does it with a form that was sent by script and refused; the test looks at what the page says of it.
        if (message.text().includes('status of 400')) return;
        // Routes are discovered as their links appear; whoever is quicker than that gets no prefetch, and Remix says so.
        if (message.text().startsWith('Tried to prefetch')) return;
        consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) consoleErrors.push(`${response.status()} ${response.url()}`);
      });
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a path of a shop in a language; waits for the document, not for scripts. */
export async function open(page: Page, shop: DemoShop, path = '/', language = shop.languages[0] ?? 'en-US') {
  const prefix = prefixOf(shop, language);
  return page.goto(shopUrl(shop.host, prefix && path === '/' ? prefix : `${prefix}${path}`));
}

/** Where a link leads. Throws when it leads nowhere: a test would go on with another page. */
export async function getHref(link: Locator): Promise<string> {
  const href = await link.getAttribute('href');
  if (!href) throw new Error(`${String(link)} leads nowhere`);
  return href;
}

/** Path of a shop's first category that has goods, as its own main menu links to it. */
export async function firstCategoryPath(page: Page, shop: DemoShop): Promise<string> {
  await open(page, shop);
  return getHref(page.locator('a[href^="/c/"]').first());
}

export { expect };
