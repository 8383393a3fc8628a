import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test, forgetFailedLoads, hold } from '#tests/e2e/shop-test.ts';
import { cell, fieldOf, grid, openerOf, openSearch } from './search-box.ts';

const karamell = shopNamed('karamell');

const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? '?') : '';
  });

test.beforeEach(async ({ page }) => {
  await open(page, karamell);
});

test(
  '[SR-01] opening the search shows recent and top searches and locks scrolling',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await openSearch(page);
    await expect(page.getByText('Inga tidigare sökningar än.', { exact: false })).toBeVisible();
    for (const top of ['godis', 'askar', 'lakrits', 'choklad', 'present'])
      await expect(cell(page, top)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    if (isMobile) {
      const size = page.viewportSize();
      const box = await page.locator('search[data-open]').boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, size?.width, size?.height]);
      await page.getByRole('banner').getByRole('button', { name: 'Stäng' }).filter({ visible: true }).click();
    } else await page.keyboard.press('Escape');
    await expect(grid(page)).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
  },
);

test(
  '[SR-02][SR-03] typing shows three groups of suggestions; arrow keys select one and Enter opens it',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    const field = await openSearch(page);
    await field.pressSequentially('lakrits');
    await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
    await expect(page.getByRole('rowgroup', { name: 'Kategorier' })).toBeVisible();
    await expect(page.getByRole('rowgroup', { name: 'Våra kokerier' })).toBeVisible();
    const products = page.getByRole('rowgroup', { name: 'Produkter' }).locator('img');
    await expect(products).toHaveCount(isMobile ? 5 : 10);
    expect((await products.first().boundingBox())?.width).toBe(40);
    await expect(page.getByRole('status').filter({ hasText: 'produkter hittades' })).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    const last = await activeText(page);
    await page.keyboard.press('Home');
    const first = await activeText(page);
    expect(first).not.toBe(last);
    await page.keyboard.press('End');
    expect(await activeText(page)).toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).toBe('');
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).toBe(first);
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/p\//);
    await expect(grid(page)).toHaveCount(0);
    await expect(page.locator('input[name=q]').first()).toHaveValue('');
  },
);

test(
  '[SR-03] ‘see all’ leads to the results; Escape and leaving clear the text and the results',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    const field = await openSearch(page);
    await field.fill('lakrits');
    const all = cell(page, /Visa alla \d+ träffar/);
    await expect(all).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(grid(page)).toHaveCount(0);
    if (!isMobile) {
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await field.fill('salt');
      await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
      await page.getByRole('banner').click({ position: { x: 3, y: 3 } });
      await expect(grid(page)).toHaveCount(0);
      await expect(field).toHaveValue('');
      await field.focus();
    } else {
      await expect(openerOf(page)).toBeFocused();
      await openSearch(page);
    }
    await fieldOf(page).fill('lakrits');
    await all.click();
    await expect(page).toHaveURL(/\/sok\/lakrits$/);
    const kept = page.getByRole('banner').locator('input[name=q]').first();
    await expect(kept).toHaveValue('lakrits');
    await page.goBack();
    await expect(kept).toHaveValue('');
  },
);

test(
  '[SR-03] navigation closes the search, except one that started before the search was opened',
  runsOn('desktop'),
  async ({ page, consoleErrors }) => {
    await open(page, karamell, '/sortiment');
    const answer = await hold(page, /\.data(\?|$)/);
    const product = page.locator('main [data-alias] a[href*="/p/"]').first();
    const name = await product.innerText();
    await product.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    const field = await openSearch(page);
    await field.fill('lakrits');
    await expect(cell(page, /Visa alla \d+ träffar/)).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(field).toHaveValue('lakrits');
    await expect(grid(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sortiment$/);
    await expect(grid(page)).toHaveCount(0);
    await expect(page.getByRole('banner').locator('input[name=q]').first()).toHaveValue('');
    forgetFailedLoads(consoleErrors);
  },
);

test('[SR-04] recent searches: newest first, at most five, a repeated one moves up, one or all can be removed', async ({
  page,
}) => {
  await page.evaluate(
    (stored) => localStorage.setItem('recentSearches', stored),
    JSON.stringify(['choklad', 'gelé', 'salt', 'kola']),
  );
  for (const text of ['sur', 'present', 'salt']) {
    const field = await openSearch(page);
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await openSearch(page);
  const group = page.getByRole('rowgroup', { name: 'Dina senaste sökningar' });
  await expect(group.getByRole('link')).toHaveText(['salt', 'present', 'sur', 'choklad', 'gelé']);
  // By keyboard: the second cell of the first row removes it
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('link')).toHaveText(['present', 'sur', 'choklad', 'gelé']);
  await group.getByRole('button', { name: /”sur”/ }).click();
  await expect(group.getByRole('link')).toHaveText(['present', 'choklad', 'gelé']);
  await group.getByRole('button', { name: 'Rensa alla' }).click();
  await expect(group).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
});

test('[SR-03] an empty result shows a message and top searches, and a failure shows an error', async ({
  page,
  consoleErrors,
}) => {
  const field = await openSearch(page);
  await field.fill('xqzwv');
  await expect(page.getByText('Inga träffar för ”xqzwv”')).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Populära sökningar' })).toBeVisible();
  await page.route('**/search-suggestions?q=*', (route) => route.abort());
  await field.fill('salt');
  await expect(page.getByText('Förslagen kan inte visas just nu.', { exact: false })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/sok\/salt$/);
  forgetFailedLoads(consoleErrors);
});
