import type { Locator, Page } from '@playwright/test';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, getFirstCategoryPath, getHref, open, shopsFor, test } from '#tests/e2e/shop-test.ts';

const CARD = 'main a[href*="/p/"]';

/** Clicks that open a tab. */
const NEW_TAB: readonly Parameters<Locator['click']>[0][] = [
  { modifiers: ['ControlOrMeta'] },
  { button: 'middle' },
];

interface Marked extends Window {
  isSameDocument?: boolean;
}
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as Marked).isSameDocument = true));
const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).isSameDocument === true);

for (const shop of shopsFor('any')) {
  test(`[NV-05][NV-01] ${shop.key}: a link opens here by click or Enter, and in a new tab with a modifier key or the middle button`, async ({
    page,
    context,
  }) => {
    const list = await getFirstCategoryPath(page, shop);
    await open(page, shop, list);
    await mark(page);
    const card = page.locator(CARD).nth(4);
    const href = await getHref(card);
    for (const options of NEW_TAB) {
      const opened = context.waitForEvent('page');
      await card.click(options);
      const tab = await opened;
      await expect(tab).toHaveURL(new RegExp(`${href}$`));
      await tab.close();
    }
    await expect(page).toHaveURL(new RegExp(`${list}$`));

    await card.focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(card).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -2);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);

    // Another language is another router
    const other = page.locator('header a[hreflang]:not([aria-current])').first();
    await other.evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', /^en|^sv/);
    expect(await isSameDocument(page)).toBe(false);
  });

  test(`[NV-05] ${shop.key}: a click before the scripts are there is followed by the browser`, async ({
    page,
  }) => {
    const list = await getFirstCategoryPath(page, shop);
    const held: (() => void)[] = [];
    await page.route('**/assets/*.js', async (route) => {
      await new Promise<void>((resolve) => void held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    // Its load event waits for the scripts
    await page.goto(shopUrl(shop.host, list), { waitUntil: 'commit' });
    await mark(page);
    const card = page.locator(CARD).first();
    const name = await card.innerText();
    await card.click();
    await expect(page).toHaveURL(/\/p\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await isSameDocument(page)).toBe(false);
    await page.unroute('**/assets/*.js');
    for (const release of held) release();
  });
}
