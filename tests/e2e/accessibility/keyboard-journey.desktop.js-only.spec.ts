import { shopNamed } from '#tests/support/shops.ts';
import { findFocusFault, tabTo } from './focus.ts';
import { expect, open, test, untilHydrated } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');

test('search, filters, enlarged picture and favorites work with the keyboard alone', async ({ page }) => {
  test.slow();
  const press = (key: string) => page.keyboard.press(key);
  const main = page.getByRole('main');
  const cards = main.locator('[data-alias]');
  await open(page, lumo);

  // Search: arrow keys select a suggestion, Escape closes the list, Enter opens the results
  const field = page.getByRole('banner').locator('input[name=q]:visible');
  await tabTo(page, field);
  await page.keyboard.type('lamp');
  await expect(page.getByRole('rowgroup', { name: 'Products' })).toBeVisible();
  await press('ArrowDown');
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type('light');
  await press('Enter');
  await expect(page).toHaveURL(/\/search\/light$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('light');

  // List: the skip link leads to the content. The page before is idle first: what it still loads would fail and may be printed
  await page.waitForLoadState('networkidle');
  await open(page, lumo, '/allt');
  await press('Tab');
  expect(await findFocusFault(page)).toBeNull();
  await press('Enter');
  const brands = main.getByRole('group', { name: 'Brand' });
  await tabTo(page, brands.getByRole('checkbox').first());
  await press('Space');
  await expect(page).toHaveURL(/[?&]brands=/);
  await expect(brands.getByRole('checkbox').first()).toBeFocused();
  await press('Tab');
  await press('Space');
  const chips = main.getByRole('navigation', { name: 'Chosen filters' });
  await expect(chips.getByRole('link')).toHaveCount(3);

  // Removing a filter chip moves the focus to another chip, and the last one to the products
  await tabTo(page, chips.getByRole('link').first());
  await press('Enter');
  await expect(chips.getByRole('link')).toHaveCount(2);
  await expect(chips.getByRole('link').first()).toBeFocused();
  expect(await findFocusFault(page)).toBeNull();
  await press('Enter');
  await expect(chips).toHaveCount(0);
  await tabTo(page, main.getByRole('link', { name: 'Lowest price' }), 'Shift+Tab');
  await press('Enter');
  await expect(page).toHaveURL(/\?sort=PRICE$/);

  // Load more: the focus moves to the first new product
  const before = await cards.count();
  await tabTo(page, main.getByRole('link', { name: 'Load more' }));
  await press('Enter');
  await expect(cards.nth(before).getByRole('link')).toBeFocused();
  expect(await findFocusFault(page)).toBeNull();

  // Product
  const name = await cards.nth(before).getByRole('link').innerText();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await untilHydrated(page);
  const pictures = page.getByRole('list', { name: 'Product pictures' });
  const picture = pictures.getByRole('link', { includeHidden: true });
  // The heading has the focus, and the pictures come before it
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, picture.first(), 'Shift+Tab');
  const count = await picture.count();
  if (count > 1) await press('ArrowRight');
  const current = picture.nth(count > 1 ? 1 : 0);
  await expect(current).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The page behind the dialog cannot be focused
  for (let stop = 0; stop < 8; stop++) {
    await press('Tab');
    const isBehind = await page.evaluate(() => document.activeElement?.matches('dialog *, body') === false);
    expect(isBehind).toBe(false);
  }
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(current).toBeFocused();
  // A Tab sent in the frame in which the dialog closes was lost at times (2 of 5 runs); why is not known
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  // Favorite: marked on the page, then the list of favorites
  const heart = main.locator('button[aria-pressed]').first();
  await tabTo(page, heart);
  await press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Favorites (1)' }), 'Shift+Tab');
  await press('Enter');
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(cards).toHaveCount(1);
});
