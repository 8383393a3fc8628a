import type { Page } from '@playwright/test';
import { newCustomer, type Credentials } from '#tests/support/api/auth-api.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';
import { openTcpProxy } from '#tests/support/tcp-proxy.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';
import {
  expect,
  getFirstCategoryPath,
  getHref,
  open,
  runsOn,
  SAMPLE_SHOP,
  shopsFor,
  test,
  forgetFailedLoads,
} from '#tests/e2e/shop-test.ts';
import { readStoredTexts, untilStored } from './stores.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const PRODUCT = 'main [data-alias] a[href*="/p/"]';

/** Opens a list and waits until it can be read without a connection. */
async function visitList(page: Page, shop: DemoShop): Promise<string> {
  const path = await getFirstCategoryPath(page, shop);
  await open(page, shop, path);
  await untilStored(page);
  return path;
}

for (const shop of shopsFor('any'))
  test(
    `[LY-14][NV-05] ${shop.key}: in airplane mode a visited page opens as it was, any other leads to the offline page`,
    runsOn('phone'),
    async ({ page, context, consoleErrors }) => {
      const path = await visitList(page, shop);
      const title = (await heading(page).textContent()) ?? '';
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-stored', /^20/);
      await expect(heading(page)).toHaveText(title);
      // The stored copy says how old it is
      await expect(page.locator('[role=status]').filter({ hasText: /20\d\d/ })).toBeVisible();

      const href = await getHref(page.locator(PRODUCT).first());
      await page.locator(PRODUCT).first().click();
      await expect(page.locator('.ways')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', shop.languages[0] ?? '');
      await expect(page.locator('header img')).toBeVisible();
      await page.locator(`main li a[href$="${path}"]`).click();
      await expect(heading(page)).toHaveText(title);

      await page.goBack();
      await expect(page.locator('.ways')).toBeVisible();
      await context.setOffline(false);
      // The page that was asked for comes by itself
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      forgetFailedLoads(consoleErrors);
    },
  );

test('[LY-14] a page of a shop that was out of reach comes by itself, where the browser was online all the time', async ({
  page,
  consoleErrors,
}) => {
  const proxy = await openTcpProxy(testServers.port);
  const urlOf = (path: string) => `http://${SAMPLE_SHOP.host}:${proxy.port}${path}`;
  try {
    await page.goto(urlOf('/'));
    await untilStored(page);
    await proxy.disconnect();
    await page.goto(urlOf('/cookies'));
    await expect(page.locator('.ways')).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await proxy.reconnect();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(urlOf('/cookies'));
  } finally {
    await proxy.disconnect();
  }
  forgetFailedLoads(consoleErrors);
});

test('[LY-14] a form pressed offline keeps what was typed and says why nothing was sent', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, SAMPLE_SHOP, '/account', 'en-US');
  const email = page.locator('main').getByLabel('Email').first();
  await email.fill('someone@example.com');
  await page.locator('main').getByLabel('Password', { exact: true }).first().fill('Some-2026');
  // The script for the time without a connection comes when the browser is idle
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.getByText(/nothing was sent/)).toBeVisible();
  await expect(email).toHaveValue('someone@example.com');
  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  forgetFailedLoads(consoleErrors);
});

/** Logs in on the page of the account. */
async function logIn(page: Page, shop: DemoShop, { username, password }: Credentials): Promise<void> {
  await open(page, shop, '/account', 'en-US');
  const form = page.locator('main');
  await form.getByLabel('Email').first().fill(username);
  await form.getByLabel('Password', { exact: true }).first().fill(password);
  await form.getByRole('button', { name: 'Log in' }).first().click();
  const orders = `${prefixOf(shop, 'en-US')}/my-account/orders`;
  await expect(page.locator(`header a[href="${orders}"]`)).not.toHaveCount(0);
}

test('[LY-14] [AU-04] the next customer of a browser finds nothing of the one before, offline either', async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = SAMPLE_SHOP;
  const settings = '/my-account/settings';
  await visitList(page, shop);
  const [first, second] = [await newCustomer('first'), await newCustomer('second')];
  for (const { username, password } of [first, second]) {
    await logIn(page, shop, { username, password });
    for (const path of ['/', settings]) await open(page, shop, path, 'en-US');
    await expect(page.locator('main')).toContainText(username);
    if (username === second.username) break;
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
  }
  const texts = await readStoredTexts(page);
  expect(texts.length).toBeGreaterThan(20);
  await context.setOffline(true);
  for (const path of [settings, '/my-account/orders', '/checkout']) {
    await page.goto(shopUrl(shop.host, `${prefixOf(shop, 'en-US')}${path}`));
    await expect(page.locator('.ways')).toBeVisible();
    texts.push(await page.content());
  }
  for (const { username } of [first, second])
    expect(texts.filter((text) => text.includes(username))).toEqual([]);
  await context.setOffline(false);
  forgetFailedLoads(consoleErrors);
});
