import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { expect, open, test } from './shop-test.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const karamell = shopNamed('karamell');
const fieldOf = (page: Page) => page.getByRole('banner').locator('input[name=q]:visible');
const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, name: RegExp | string) => page.getByRole('gridcell', { name });

/** The field, focused, with what there is to choose before anything is typed. */
async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  else await fieldOf(page).focus();
  await expect(page.getByRole('combobox', { expanded: true })).toBeVisible();
  return fieldOf(page);
}

const activeText = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? '?') : '';
  });

test.beforeEach(async ({ page }) => {
  await open(page, karamell);
  await page.waitForLoadState('networkidle');
});

test('[SR-01] opening shows recent and top searches and holds the page still', async ({ page, isMobile }) => {
  await openSearch(page, isMobile);
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
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
});

test('[SR-02][SR-03] typing suggests three groups by keyboard alone, and Enter opens what is chosen', async ({
  page,
  isMobile,
}) => {
  const field = await openSearch(page, isMobile);
  await field.pressSequentially('lakrits');
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Kategorier' })).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Varumärken' })).toBeVisible();
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
});

test('[SR-03] ‘see all’ leads to the results; Escape and leaving clear the text and the results', async ({
  page,
  isMobile,
}) => {
  const field = await openSearch(page, isMobile);
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
    await expect(page.locator('summary:has(+ div search)')).toBeFocused();
    await openSearch(page, isMobile);
  }
  await fieldOf(page).fill('lakrits');
  await all.click();
  await expect(page).toHaveURL(/\/sok\/lakrits$/);
});

test('[SR-03] another page closes the search, but for one that was on its way when the search began', async ({
  page,
  isMobile,
}) => {
  await open(page, karamell, '/sortiment');
  await page.waitForLoadState('networkidle');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const product = page.locator('main article a[href*="/p/"]').first();
  const name = await product.innerText();
  await product.click();
  const field = await openSearch(page, isMobile);
  await field.fill('lakrits');
  await expect(cell(page, /Visa alla \d+ träffar/)).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(field).toHaveValue('lakrits');
  await expect(grid(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/sortiment$/);
  await expect(grid(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveCount(isMobile ? 0 : 1);
  await expect(page.getByRole('banner').locator('input[name=q]').first()).toHaveValue('');
});

test('[SR-02] the last text wins, whatever comes late, and an empty one asks nothing', async ({
  page,
  isMobile,
}) => {
  const asked: string[] = [];
  await page.route('**/search-suggestions?q=*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(text);
    if (text === 'salt') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  const field = await openSearch(page, isMobile);
  await field.pressSequentially('salt', { delay: 60 });
  await expect.poll(() => asked).toEqual(['salt']);
  await field.fill('choklad');
  await expect(cell(page, /Visa alla|hoklad/).first()).toBeVisible();
  await page.waitForTimeout(1600);
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toContainText(/choklad/i);
  expect(asked).toEqual(['salt', 'choklad']);
  await field.fill('');
  await expect(page.getByRole('rowgroup', { name: 'Populära sökningar' })).toBeVisible();
  await page.waitForTimeout(700);
  expect(asked).toHaveLength(2);
});

test('[SR-04] recent searches: newest first, five at most, a repeated one first, one and all removed', async ({
  page,
  isMobile,
}) => {
  test.slow();
  for (const text of ['kola', 'salt', 'gelé', 'choklad', 'sur', 'present', 'salt']) {
    const field = await openSearch(page, isMobile);
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  }
  await openSearch(page, isMobile);
  const group = page.getByRole('rowgroup', { name: 'Dina senaste sökningar' });
  await expect(group.getByRole('link')).toHaveText(['salt', 'present', 'sur', 'choklad', 'gelé']);
  // By keyboard: the second cell of the first row removes it.
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

test('[SR-03] nothing found is said, with what others look for; a failure is said too', async ({
  page,
  isMobile,
  complaints,
}) => {
  const field = await openSearch(page, isMobile);
  await field.fill('xqzwv');
  await expect(page.getByText('Inga träffar för ”xqzwv”')).toBeVisible();
  await expect(page.getByRole('rowgroup', { name: 'Populära sökningar' })).toBeVisible();
  await page.route('**/search-suggestions?q=*', (route) => route.abort());
  await field.fill('salt');
  await expect(page.getByText('Förslagen kan inte visas just nu.', { exact: false })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/sok\/salt$/);
  // The browser's own word on the request that this test broke.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});

/** Keeps the box's own script back until the returned function is called. */
async function holdPanel(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/search-panel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

test('what is typed before the box has loaded is kept and searched for', async ({ page, isMobile }) => {
  const letGo = await holdPanel(page);
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  const field = fieldOf(page);
  await field.fill('lakrits');
  letGo();
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  await expect(field).toHaveValue('lakrits');
});

test('a search sent before the box has loaded leads to bare results', async ({ page, isMobile }) => {
  const letGo = await holdPanel(page);
  const opener = page.getByRole('banner').locator('summary:has(+ div search)');
  if (isMobile) await opener.click();
  const loaded = page.waitForResponse('**/assets/search-panel-*.js');
  const input = fieldOf(page);
  await input.fill('lakrits');
  await input.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lakrits');
  letGo();
  await loaded;
  // The panel stands by now, closed: only what is in it names the field a combobox.
  await expect(page.locator('header input[role=combobox]').first()).toBeAttached();
  await expect(grid(page)).toHaveCount(0);
  if (isMobile) await opener.click();
  await expect(input).toHaveValue('');
});

test('[LY-08] the browser’s way back closes what was open over the page', async ({ page, isMobile }) => {
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Kakor', exact: true }).last();
  await footer.click();
  await expect(page).toHaveURL(/\/cookies$/);
  await openSearch(page, isMobile);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/cookies$/);
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
});

test('[SR-01] what the box begins with is asked for again where it did not come, and holds no page until then', async ({
  page,
  isMobile,
  complaints,
}) => {
  await page.route('**/search-suggestions', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  if (isMobile) await page.getByRole('banner').locator('summary:has(+ div search)').click();
  else await fieldOf(page).focus();
  await failed;
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await page.unroute('**/search-suggestions');
  await fieldOf(page).fill('lakrits');
  await expect(page.getByRole('rowgroup', { name: 'Produkter' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
});

for (const shop of SHOPS)
  test(`${shop.key}: axe finds nothing in the open search box, and it fits a narrow window`, async ({
    page,
    isMobile,
  }) => {
    await open(page, shop);
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.waitForLoadState('networkidle');
    const field = await openSearch(page, isMobile);
    for (const text of ['', 'a', 'xqzwv']) {
      await field.fill(text);
      await page.waitForTimeout(1200);
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
      const told = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' | ')}`,
      );
      expect(told, `${shop.key} "${text}"`).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  });
