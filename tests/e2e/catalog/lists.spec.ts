import { shopNamed } from '#tests/support/shops.ts';
import { expect, getFirstCategoryPath, open, runsOn, shopsFor, test, unfold } from '#tests/e2e/shop-test.ts';
import type { Locator, Page } from '@playwright/test';

const karamell = shopNamed('karamell');
const openList = (page: Page, query = '') => open(page, karamell, `/allt${query}`, 'en-US');
const cards = (page: Page) => page.locator('main [data-alias]');
const form = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** Opens the filter panel where it is folded. */
const openFilters = (page: Page) => unfold(form(page).locator('> details'));

/** Opens the filter group of an input; returns the input. */
async function openGroupOf(input: Locator): Promise<Locator> {
  await unfold(input.locator('xpath=ancestor::details[1]'));
  return input;
}

/** The link of a sort order; opens the menu of the sort orders where it is folded. */
async function getSort(page: Page, name: string): Promise<Locator> {
  await unfold(page.locator('main nav > details'));
  return page.getByRole('link', { name });
}

/** Submits the filters, which is only necessary without scripts. */
async function apply(page: Page, needsSubmit: boolean) {
  if (needsSubmit)
    await form(page)
      .getByRole('button', { name: /^Show \d+/ })
      .click();
}

test(
  '[PL-01][PL-06] filters narrow the list, appear in the URL and can be removed one by one',
  runsOn('phone', 'no-js'),
  async ({ page, javaScriptEnabled }) => {
    const needsSubmit = !javaScriptEnabled;
    await openList(page);
    const all = await cards(page).count();
    const start = page.url();
    await openFilters(page);
    const brand = form(page).locator('input[name="brands"]:not(:disabled)').first();
    const count = Number(await brand.locator('xpath=parent::label').getAttribute('data-count'));
    const label = (await brand.inputValue()).split('~')[0] ?? '';
    await (await openGroupOf(brand)).check();
    await apply(page, needsSubmit);
    await expect(page).toHaveURL(/\?brands=[^&%]*~b_[^&%]*$/);
    await expect(cards(page)).toHaveCount(Math.min(count, all));
    await expect(page.getByRole('link', { name: `Remove ${label}` })).toBeVisible();
    await openFilters(page);
    await expect(form(page).locator('input[name="brands"]:checked')).toHaveCount(1);

    const to = form(page).getByLabel('To', { exact: true });
    await (await openGroupOf(to)).fill('2');
    await form(page).getByLabel('From', { exact: true }).fill('1');
    if (needsSubmit) await apply(page, needsSubmit);
    else await to.press('Enter');
    await expect(page).toHaveURL(/brands=.*price=.*~range_1_2/);
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear all filters' }).first().click();
    await expect(page).toHaveURL(start);
    await expect(cards(page)).toHaveCount(all);
    await openFilters(page);
    await expect(form(page).locator('input:checked')).toHaveCount(0);
  },
);

test(
  '[PL-02][PL-03][PL-04] sorting, two more pages, and Back from a product to the same position',
  runsOn('phone', 'no-js'),
  async ({ page, javaScriptEnabled }) => {
    await openList(page);
    const size = await cards(page).count();
    await (await getSort(page, 'Lowest price')).click();
    await expect(page).toHaveURL(/\?sort=PRICE$/);
    const chosen = await getSort(page, 'Lowest price');
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    const first = await cards(page).first().getAttribute('data-alias');
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\?sort=PRICE&page=2$/);
    if (javaScriptEnabled) await expect(cards(page)).toHaveCount(2 * size);
    else await expect(page.getByRole('link', { name: 'Load previous' })).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\?sort=PRICE&page=3$/);
    if (javaScriptEnabled) {
      await expect(cards(page).first()).toHaveAttribute('data-alias', first ?? '');
      await expect.poll(() => cards(page).count()).toBeGreaterThan(2 * size);
    }
    const shown = await cards(page).count();
    const product = cards(page)
      .nth(shown - 3)
      .getByRole('link');
    await product.scrollIntoViewIfNeeded();
    const name = await product.innerText();
    const before = await page.evaluate(() => window.scrollY);
    await product.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
    await page.goBack();
    await expect(page).toHaveURL(/\?sort=PRICE&page=3$/);
    await expect(cards(page)).toHaveCount(shown);
    if (javaScriptEnabled) {
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300);
      await expect(
        cards(page)
          .nth(shown - 3)
          .getByRole('link'),
      ).toBeFocused();
    }
  },
);

test('[PL-03] a shared URL of page 3 shows that page and a link to the previous products', async ({
  page,
}) => {
  await openList(page);
  const size = await cards(page).count();
  await openList(page, '?page=3');
  const third = await cards(page).count();
  await page.getByRole('link', { name: 'Load previous' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cards(page)).toHaveCount(size + third);
});

test(
  '[PL-01] a price step replaces the typed prices and typed prices replace a step; both are one chip',
  runsOn('desktop', 'phone-no-js'),
  async ({ page, javaScriptEnabled }) => {
    await openList(page, '?price=range_12.5_60');
    const chips = page.getByRole('link', { name: /^Remove / });
    const from = form(page).getByLabel('From', { exact: true });
    const to = form(page).getByLabel('To', { exact: true });
    await expect(chips).toHaveText(['Price 12.5–60']);
    await openFilters(page);
    await expect(from).toHaveValue('12.5');
    const step = form(page).locator('input[name="price"]:not(:disabled)').first();
    await (await openGroupOf(step)).check();
    await apply(page, !javaScriptEnabled);
    await expect(page).toHaveURL(/\?price=[^&,]*~price_[^&,]*$/);
    await expect(chips).toHaveCount(1);
    await openFilters(page);
    await expect(from).toHaveValue('');
    await expect(to).toHaveValue('');
    await (await openGroupOf(to)).fill('99.50');
    if (javaScriptEnabled) await to.press('Enter');
    else await apply(page, true);
    await expect(page).toHaveURL(/\?price=[^&,]*~range__99\.5_[a-z]{3}$/);
    await expect(chips).toHaveText(['Price up to 99.5']);
    await openFilters(page);
    await expect(form(page).locator('input[name="price"]:checked')).toHaveCount(0);
  },
);

test(
  '[PL-01] without scripts the filters can be submitted without scrolling a box inside the page',
  runsOn('no-js'),
  async ({ page }) => {
    await openList(page);
    const submit = form(page).getByRole('button', { name: /^Show \d+/ });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 300);
    await expect(submit).toBeInViewport({ ratio: 1 });
    expect(await form(page).evaluate((element) => getComputedStyle(element).overflowY)).toBe('visible');
  },
);

for (const shop of shopsFor('any'))
  test(
    `[PL-01][PL-02] ${shop.key}: on phones filter and sort share one sticky bar, and the first products are in the first view`,
    runsOn('phone'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await open(page, shop, await getFirstCategoryPath(page, shop));
      const bottomOf = async (locator: Locator): Promise<number> => {
        let bottom = 0;
        // Hydration may replace the element between two questions
        await expect(async () => {
          const box = await locator.boundingBox();
          if (!box) throw new Error(`${String(locator)} is not shown`);
          bottom = box.y + box.height;
        }).toPass();
        return bottom;
      };
      const picture = cards(page).first().locator('img').first();
      expect(await bottomOf(picture)).toBeLessThanOrEqual(640);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await bottomOf(cards(page).first())).toBeLessThanOrEqual(844);

      const filter = page.locator('main form > details > summary');
      const sort = page.locator('main nav > details > summary');
      expect(Math.abs((await bottomOf(filter)) - (await bottomOf(sort)))).toBeLessThan(8);
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => window.scrollY > 300);
      await expect(filter).toBeInViewport({ ratio: 1 });
      await expect(sort).toBeInViewport({ ratio: 1 });
    },
  );
