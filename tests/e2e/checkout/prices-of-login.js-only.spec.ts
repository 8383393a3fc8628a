import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_COMPANY } from '#tests/support/api/auth-api.ts';
import { Shopper, type Fields } from '#tests/support/checkout/checkout-shopper.ts';
import { takeCookies } from '#tests/support/customers/customer-browser.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { shopPath } from './purchase-steps.ts';

const karamell = shopNamed('karamell');
const LIST = '/sortiment';

/** Sends a form as another tab of the browser does. */
async function sendElsewhere(context: BrowserContext, path: string, fields: Fields): Promise<void> {
  const shopper = new Shopper(karamell);
  for (const { name, value } of await context.cookies()) shopper.cookies.set(name, value);
  await shopper.post(path, fields);
  await context.clearCookies();
  await takeCookies(context, shopper);
}

/** Every text that the first price of the document has had, from its first paint on. */
const shownPrices = (page: Page) => page.evaluate(() => (window as unknown as { prices: string[] }).prices);

test(
  '[AU-06] [PR-01] a company’s prices are there with the first paint, in other tabs and on the way back',
  runsOn('desktop'),
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const prices: string[] = [];
      Object.assign(window, { prices });
      const look = () => {
        const text = /\d[\d\s]*(?:,\d\d)?\skr/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
        if (text !== undefined && prices.at(-1) !== text) prices.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    await open(page, karamell, LIST);
    await page.waitForLoadState('networkidle');
    const [anonymous = '', ...changes] = await shownPrices(page);
    expect([anonymous === '', changes]).toEqual([false, []]);
    await sendElsewhere(context, '/account', {
      intent: 'login',
      email: DEMO_COMPANY.username,
      password: DEMO_COMPANY.password,
    });
    // The window gets the focus back: the tab follows the login
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => shownPrices(page)).toHaveLength(2);
    await open(page, karamell, shopPath(karamell, 'cart'));
    await page.goBack({ waitUntil: 'networkidle' });
    const company = await shownPrices(page);
    expect([company.length, company[0] === anonymous]).toEqual([1, false]);
    await sendElsewhere(context, '/account/logout', {});
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await shownPrices(page)).at(-1)).toBe(anonymous);
  },
);
