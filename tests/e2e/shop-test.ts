import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { shopUrl } from '#tests/support/test-servers.ts';
import { findToken, readSignedText } from '#tests/support/customers/token-guard.ts';
import { prefixOf, shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** Kinds of visits; each is a project of playwright.config.ts. */
export const VISITS = ['desktop', 'phone', 'no-js', 'phone-no-js'] as const;
type Visit = (typeof VISITS)[number];

export const isFullMatrix = process.env.E2E_MATRIX === 'full';
/** The shop of tests that need only one: the shop that other tests use least. */
export const SAMPLE_SHOP = shopNamed('koivu');

/** Shops of tests that need a second look at what one brand shows: of two palettes, one on a desktop and one on a phone. */
const TWO_SHOPS = [shopNamed('karamell'), SAMPLE_SHOP];

/**
 * `brand`: all shops, because the result depends on colours, fonts, widths or menus. `two`: where it hardly does. `any`: one shop.
 * All shops in the full matrix.
 */
export function shopsFor(reason: 'brand' | 'two' | 'any'): readonly DemoShop[] {
  if (isFullMatrix || reason === 'brand') return SHOPS;
  return reason === 'two' ? TWO_SHOPS : [SAMPLE_SHOP];
}

/** Tags a test with its visits. Untagged tests run on a desktop with scripts; the full matrix runs all visits. */
export const runsOn = (...visits: readonly Visit[]) => ({ tag: visits.map((visit) => `@${visit}`) });

/** One visit per shop, in rotation, so that all shops and all visits are covered. */
export const runsInTurn = (shop: DemoShop, visits: readonly Visit[] = VISITS) =>
  runsOn(visits[SHOPS.indexOf(shop) % visits.length] ?? 'desktop');

/** Script errors, console errors and warnings, and 5xx responses of the page. Each test fails when there are any. */
interface ShopFixtures {
  /** Visitors have answered the question about cookies, with no: its banner would cover what others test. False in its own tests. */
  readonly hasAnswered: boolean;
  readonly answered: undefined;
  readonly consoleErrors: string[];
  /** AU-02: what a script of the page could read at the end of a test holds no token of its login. */
  readonly readableTexts: undefined;
}

/** All that a script can read of a page and its shop. Runs in the page. */
function readAllTexts(): string {
  const { cookie, documentElement } = document;
  const stores = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store)));
  return [location.href, cookie, ...stores, documentElement.outerHTML].join('\n');
}

export const test = base.extend<ShopFixtures>({
  hasAnswered: [true, { option: true }],
  answered: [
    async ({ context, hasAnswered }, use) => {
      const answer = { name: 'ralph-cookie-consent', value: 'false', path: '/' };
      if (hasAnswered) await context.addCookies(SHOPS.map(({ host }) => ({ ...answer, domain: host })));
      await use(undefined);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The browser reports every 404 document as a console error, also in tests that expect it
        if (message.text().includes('status of 404')) return;
        // It also reports a refused form (400, 409); those tests check the page's error message
        if (/status of (?:400|409)/.test(message.text())) return;
        // Remix preloads a page's styles without CORS, Vite loads those of a lazy view with it (decision 0075)
        if (message.text().includes('request credentials mode does not match')) return;
        // Remix warns when a link is used before its route is discovered
        if (message.text().startsWith('Tried to prefetch')) return;
        // Remix logs an answer that a newer load of the page cuts short while it is read
        if (message.text().startsWith('AbortError: signal is aborted without reason')) return;
        // Most tests run without the worker, so that they see each request
        if (message.text().startsWith('Service Worker registration blocked')) return;
        // A slow machine opens a view some seconds after its styles were preloaded
        if (message.text().includes('was preloaded using link preload but not used within')) return;
        // The browser's own messages name no address, and a failure has to tell which request it was
        const { url } = message.location();
        consoleErrors.push(url ? `${message.text()} (${url}, on ${page.url()})` : message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) consoleErrors.push(`${response.status()} ${response.url()}`);
      });
      await use(consoleErrors);
      const expected = expectedErrors.get(consoleErrors);
      expect(consoleErrors.filter((text) => expected?.test(text) !== true)).toEqual([]);
    },
    { auto: true },
  ],
  readableTexts: [
    async ({ context }, use) => {
      await use(undefined);
      const logins = (await context.cookies()).filter(({ name }) => name.startsWith('ralph-auth'));
      for (const { name, httpOnly, sameSite, path, value } of logins) {
        expect([name, httpOnly, sameSite, path]).toEqual([name, true, 'Lax', '/']);
        for (const page of context.pages().filter((each) => each.url().startsWith('http'))) {
          const texts = await page.evaluate(readAllTexts).catch(() => '');
          expect(findToken(texts), `${page.url()} tells a token`).toBeNull();
          const token = readSignedText(value) || value;
          expect(texts.includes(token), `${page.url()} tells ${name}`).toBe(false);
        }
      }
    },
    { auto: true },
  ],
});

/** What a visitor does who goes to another tab: pages listen to each other from then on. Test browsers never take the focus away. */
export async function turnAway(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.waitForLoadState('networkidle');
}

/** Waits until React has taken the page over, which makes its forms and links those of the script. A page without it is ready. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__remixContext' in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const container = Reflect.get(document, key ?? '') as
      { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } } | undefined;
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Opens a path of a shop in a language, and waits for hydration where the visit has scripts. */
export async function open(page: Page, shop: DemoShop, path = '/', language = shop.languages[0] ?? 'en-US') {
  const prefix = prefixOf(shop, language);
  const answer = await page.goto(shopUrl(shop.host, prefix && path === '/' ? prefix : `${prefix}${path}`));
  if (test.info().project.use.javaScriptEnabled !== false) await untilHydrated(page);
  return answer;
}

/**
 * Checks a radio or box that only its label shows. Tries again, because a form whose script has just loaded replaces the
 * server's, with what was chosen.
 */
export const checkHidden = (field: Locator): Promise<void> =>
  expect(() => field.check({ force: true, timeout: 1000 })).toPass({ timeout: 10_000 });

/** Waits until React has taken an element over: a form of a view that loads later is the server's until then. */
export const untilInteractive = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);

/** Opens a folded element whose summary is shown: on other widths it is open, or has no summary. */
export async function unfold(details: Locator): Promise<void> {
  const summary = details.locator('> summary');
  const isOpen = await details.evaluate((element) => element.hasAttribute('open'));
  if (!isOpen && (await summary.isVisible())) await summary.click();
}

/** Holds the requests of a page to some addresses until the returned function is called. */
export async function hold(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(urls, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Console errors that a test makes, from here to its end: they come when they come. */
const expectedErrors = new WeakMap<readonly string[], RegExp>();
const FAILED_LOADS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module|using link preload/;

/** The browser reports each request that fails, and each preload that waits, also in tests that make it fail or wait. */
export function forgetFailedLoads(consoleErrors: readonly string[]): void {
  expectedErrors.set(consoleErrors, FAILED_LOADS);
}

/** For tests whose failures are reported by other words, too. */
export function forgetErrors(consoleErrors: readonly string[]): void {
  expectedErrors.set(consoleErrors, /^/);
}

/** The href of a link. Throws when it has none. */
export async function getHref(link: Locator): Promise<string> {
  const href = await link.getAttribute('href');
  if (!href) throw new Error(`${String(link)} has no href`);
  return href;
}

/** The path of the first category link on a shop's start page. */
export async function getFirstCategoryPath(page: Page, shop: DemoShop): Promise<string> {
  await open(page, shop);
  return getHref(page.locator('a[href^="/c/"]').first());
}

export { expect };
