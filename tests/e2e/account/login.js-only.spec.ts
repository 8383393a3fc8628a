import type { Page } from '@playwright/test';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, hold, open, SAMPLE_SHOP as SHOP, test } from '#tests/e2e/shop-test.ts';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { signInBrowser } from '#tests/support/customers/customer-browser.ts';
import { prefixOf } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const ENGLISH = 'en-US';
const PREFIX = prefixOf(SHOP, ENGLISH);

const panelOf = (page: Page) => page.getByRole('dialog');
const accountLinkOf = (page: Page) => page.locator('header a:has([data-icon=user])');

// What slides is the same as in the cart's panel, whose tests see it move
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openEnglish = (page: Page, path = '/') => open(page, SHOP, path, ENGLISH);

test('[RT-03][LY-08][VL-04][VL-05] the header opens the login as a panel, which says what is wrong and logs in where the shopper is', async ({
  page,
}) => {
  const [{ username, password }] = await Promise.all([newCustomer(), openEnglish(page, '/brands')]);
  const link = accountLinkOf(page);
  await expect(link).toHaveAccessibleName('Log in');
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  const email = panel.locator('input[name=email]');
  const typed = panel.getByLabel('Password', { exact: true });
  const send = panel.getByRole('button', { name: 'Log in' });
  await send.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter an email address');
  await email.fill(username);
  await expect(email).toHaveAccessibleDescription('');
  await typed.fill('another password');
  await panel.getByRole('button', { name: 'Show Password' }).click();
  await expect(typed).toHaveAttribute('type', 'text');
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText('Wrong email or password, please try again');
  await expect(typed).toHaveAttribute('type', 'password');
  await expectNoViolations(page, 'panel with an error', true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await email.fill(username);
  await typed.fill(password);
  // All presses before the first answer
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await send.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(page.getByRole('status').filter({ hasText: 'You are logged in' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(posts.filter((url) => url.endsWith('/account/session'))).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`${PREFIX}/brands$`));
  await expect(link).toHaveAccessibleName('My account');
  await expect(link).toHaveAttribute('href', `${PREFIX}/my-account/orders`);
});

test('[NV-02] the panel in the page keeps what was typed before the script, and closes to the page without it', async ({
  page,
}) => {
  const letGo = await hold(page, '**/assets/entry.client-*.js');
  await page.goto(shopUrl(SHOP.host, `${PREFIX}/brands?action=login`), { waitUntil: 'commit' });
  const email = panelOf(page).getByLabel('Email');
  await email.fill('typed@example.com');
  letGo();
  await expect.poll(() => panelOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(email).toHaveValue('typed@example.com');
  await expect(email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PREFIX}/brands$`));
});

/** Windows side by side: no touch, no other focus. */
const standAside = () => {
  document.hasFocus = () => true;
  for (const type of ['blur', 'focus', 'visibilitychange', 'pointerover'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
};

test('[CT-06][AU-04] a logout reaches idle tabs: pages change, and those of the account leave', async ({
  page,
  context,
}) => {
  const { username, password } = await newCustomer();
  await signInBrowser(context, SHOP, { username, password });
  await context.addInitScript(standAside);
  // A browser that reports no change of a cookie: nothing but the broadcast
  await context.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  // The server does not know yet that there is script, so the page is the customer's; the cached fragment with the menu is anyone's
  await openEnglish(page);
  await expect(accountLinkOf(page)).toHaveAccessibleName('My account');
  // The menu of narrow windows gets its foot with the first use of the header
  await accountLinkOf(page).focus();
  await expect(page.locator(`header [popover] a[href="${PREFIX}/my-account/orders"]`)).toHaveCount(1);
  const [orders, other] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([orders, other].map((tab) => open(tab, SHOP, '/my-account/orders', ENGLISH)));
  // Pages listen to each other when they are idle
  await Promise.all([page, orders, other].map((tab) => tab.waitForLoadState('networkidle')));
  await other.locator('main').getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(accountLinkOf(page)).toHaveAccessibleName('Log in');
  await expect(orders).toHaveURL(new RegExp(`${PREFIX}/?$`));
});

test('[AU-04] a login reaches a tab that nobody has touched', async ({ page, context }) => {
  const { username, password } = await newCustomer();
  await context.addInitScript(standAside);
  await openEnglish(page);
  const other = await context.newPage();
  await open(other, SHOP, '/account', ENGLISH);
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
  const form = other.locator('main form');
  await form.locator('input[name=email]').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(accountLinkOf(page)).toHaveAccessibleName('My account');
});
