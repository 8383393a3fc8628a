import { loadProduct, hasSizes } from '#tests/support/api/products.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, runsOnBy, test } from '#tests/e2e/shop-test.ts';
import type { Locator, Page } from '@playwright/test';

/** Two shops in two different languages. */
const CASES = [
  {
    shop: shopNamed('karamell'),
    language: 'en-US',
    path: '/allt',
    words: {
      filters: 'Filters',
      more: 'Load more',
      previous: 'Load previous',
      remove: 'Remove',
      clear: 'Clear all filters',
      show: /^Show \d+/,
      lowest: 'Lowest price',
      from: 'From',
      to: 'To',
      price: 'Price',
      brand: 'Brand',
    },
  },
  {
    shop: shopNamed('lumo'),
    language: 'sv-SE',
    path: '/allt',
    words: {
      filters: 'Filter',
      more: 'Ladda fler',
      previous: 'Ladda föregående',
      remove: 'Ta bort',
      clear: 'Rensa alla filter',
      show: /^Visa \d+/,
      lowest: 'Lägsta pris',
      from: 'Från',
      to: 'Till',
      price: 'Pris',
      brand: 'Varumärke',
    },
  },
] as const;
type Words = (typeof CASES)[number]['words'];

const cards = (page: Page) => page.locator('main article');
const form = (page: Page, words: Words) => page.getByRole('form', { name: words.filters });

/** Opens the filter panel, which is closed on phones only. */
async function openFilters(page: Page, words: Words, isMobile: boolean) {
  const panel = form(page, words).locator('> details');
  if (isMobile && !(await panel.evaluate((element) => element.hasAttribute('open'))))
    await panel.locator('> summary').click();
}

/** Opens the filter group of an input; returns the input. */
async function openGroupOf(input: Locator): Promise<Locator> {
  const group = input.locator('xpath=ancestor::details[1]');
  if (!(await group.evaluate((element) => element.hasAttribute('open'))))
    await group.locator('> summary').click();
  return input;
}

/** Submits the filters, which is only necessary without scripts. */
async function apply(page: Page, words: Words, needsSubmit: boolean) {
  if (needsSubmit) await form(page, words).getByRole('button', { name: words.show }).click();
}

for (const { shop, language, path, words } of CASES) {
  test(
    `[PL-01][PL-06] ${shop.key}: filters narrow the list, appear in the URL and can be removed one by one`,
    runsOnBy(shop.key, { karamell: ['desktop', 'phone-no-js'], lumo: ['phone', 'no-js'] }),
    async ({ page, isMobile, javaScriptEnabled }) => {
      const needsSubmit = !javaScriptEnabled;
      await open(page, shop, path, language);
      const all = await cards(page).count();
      const start = page.url();
      await openFilters(page, words, isMobile);
      const brand = form(page, words).locator('input[name="brands"]:not(:disabled)').first();
      const count = Number(await brand.locator('xpath=following-sibling::span').innerText());
      const label = (await brand.inputValue()).split('~')[0] ?? '';
      await (await openGroupOf(brand)).check();
      await apply(page, words, needsSubmit);
      await expect(page).toHaveURL(/\?brands=[^&%]*~b_[^&%]*$/);
      await expect(cards(page)).toHaveCount(Math.min(count, all));
      await expect(page.getByRole('link', { name: `${words.remove} ${label}` })).toBeVisible();
      await openFilters(page, words, isMobile);
      await expect(form(page, words).locator('input[name="brands"]:checked')).toHaveCount(1);

      const to = form(page, words).getByLabel(words.to, { exact: true });
      await (await openGroupOf(to)).fill('2');
      await form(page, words).getByLabel(words.from, { exact: true }).fill('1');
      if (needsSubmit) await apply(page, words, needsSubmit);
      else await to.press('Enter');
      await expect(page).toHaveURL(/brands=.*price=.*~range_1_2/);
      await expect(cards(page)).toHaveCount(0);
      await page.getByRole('link', { name: words.clear }).first().click();
      await expect(page).toHaveURL(start);
      await expect(cards(page)).toHaveCount(all);
      await openFilters(page, words, isMobile);
      await expect(form(page, words).locator('input:checked')).toHaveCount(0);
    },
  );

  test(
    `[PL-02][PL-03][PL-04] ${shop.key}: sorting, two more pages, and Back from a product to the same position`,
    runsOnBy(shop.key, { karamell: ['desktop', 'no-js'], lumo: ['phone'] }),
    async ({ page, javaScriptEnabled }) => {
      await open(page, shop, path, language);
      const size = await cards(page).count();
      await page.getByRole('link', { name: words.lowest }).click();
      await expect(page).toHaveURL(/\?sort=PRICE$/);
      await expect(page.getByRole('link', { name: words.lowest })).toHaveAttribute('aria-current', 'true');
      const first = await cards(page).first().getAttribute('data-alias');
      await page.getByRole('link', { name: words.more }).click();
      await expect(page).toHaveURL(/\?sort=PRICE&page=2$/);
      if (javaScriptEnabled) await expect(cards(page)).toHaveCount(2 * size);
      else await expect(page.getByRole('link', { name: words.previous })).toBeVisible();
      await page.getByRole('link', { name: words.more }).click();
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

  test(
    `[PL-03] ${shop.key}: a shared URL of page 3 shows that page and a link to the previous products`,
    runsOnBy(shop.key, { karamell: ['desktop'], lumo: ['no-js'] }),
    async ({ page, javaScriptEnabled }) => {
      await open(page, shop, path, language);
      const size = await cards(page).count();
      await open(page, shop, `${path}?page=3`, language);
      const third = await cards(page).count();
      await page.getByRole('link', { name: words.previous }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(cards(page)).toHaveCount(javaScriptEnabled ? size + third : size);
    },
  );
}

test(
  '[PL-01] the list can be filtered by size',
  runsOn('desktop', 'no-js'),
  async ({ page, isMobile, javaScriptEnabled }) => {
    const { shop, words } = CASES[0];
    // Throws when the demo shop has no product with sizes
    await loadProduct(shop, hasSizes, 'en-US');
    await open(page, shop, '/allt', 'en-US');
    await openFilters(page, words, isMobile);
    const size = form(page, words).locator('input[name="skus"]:not(:disabled)').first();
    await (await openGroupOf(size)).check();
    await apply(page, words, !javaScriptEnabled);
    await expect(page).toHaveURL(/\?skus=[^&]*~/);
    expect(await cards(page).count()).toBeGreaterThan(0);
  },
);
