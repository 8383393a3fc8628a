import type { Page } from '@playwright/test';
import { DEMO_COMPANY } from '#tests/support/api/auth-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';
import { shopPath } from './purchase-steps.ts';

const karamell = shopNamed('karamell');
const LIST = '/sortiment';

/** Sends a form as another tab of the browser does. */
async function sendElsewhere(page: Page, path: string, fields: Readonly<Record<string, string>>) {
  const cookies = await page.context().cookies();
  const { headers } = await ask(karamell.host, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${karamell.host}:${testServers.port}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams(fields).toString(),
  });
  for (const header of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
    if (value === '' || /max-age=0/i.test(header)) await page.context().clearCookies({ name });
    else await page.context().addCookies([{ name, value, url: shopUrl(karamell.host, '/') }]);
  }
}

/** Every text that the first price of the document has had, from its first paint on. */
const shownPrices = (page: Page) => page.evaluate(() => (window as unknown as { prices: string[] }).prices);

test(
  '[AU-06] [PR-01] a company’s prices are there with the first paint, in other tabs and on the way back',
  runsOn('desktop'),
  async ({ page }) => {
    await page.addInitScript(() => {
      const prices: string[] = [];
      Object.assign(window, { prices });
      const look = () => {
        const text = /\d[\d\s]*,\d\d\skr/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
        if (text !== undefined && prices.at(-1) !== text) prices.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    await open(page, karamell, LIST);
    await page.waitForLoadState('networkidle');
    const [anonymous = '', ...changes] = await shownPrices(page);
    expect([anonymous === '', changes]).toEqual([false, []]);
    await sendElsewhere(page, '/account', {
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
    await sendElsewhere(page, '/account/logout', {});
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await shownPrices(page)).at(-1)).toBe(anonymous);
  },
);
