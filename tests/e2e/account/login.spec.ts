import { expect, open, runsOn, SAMPLE_SHOP as SHOP, test } from '#tests/e2e/shop-test.ts';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { prefixOf } from '#tests/support/shops.ts';

const ENGLISH = 'en-US';
const PREFIX = prefixOf(SHOP, ENGLISH);

test(
  '[NV-02][RT-03] without scripts the panel is part of the page: a wrong password leads to the login’s page, the right one in',
  runsOn('phone-no-js'),
  async ({ page, context }) => {
    const opening = open(page, SHOP, '/brands?action=login', ENGLISH);
    const [{ username, password }] = await Promise.all([newCustomer(), opening]);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Close' })).toHaveAttribute('href', `${PREFIX}/brands`);
    await expect(panel.getByRole('button', { name: /Show/ })).toHaveCount(0);
    await panel.getByLabel('Email').fill(username);
    await panel.getByLabel('Password', { exact: true }).fill('wrong password');
    await panel.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Wrong email or password, please try again')).toBeVisible();
    await expect(page.locator('main').getByLabel('Email')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(`${PREFIX}/brands$`));
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'ralph-auth')).toMatchObject({ httpOnly: true });
    await expect(page.locator(`header a[href="${PREFIX}/my-account/orders"]`)).toHaveCount(1);
    await open(page, SHOP, '/my-account/orders', ENGLISH);
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator(`header a[href="${PREFIX}/my-account/orders"]`)).toHaveCount(0);
  },
);
