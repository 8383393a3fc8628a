import type { Page } from '@playwright/test';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOnBy, test } from '#tests/e2e/shop-test.ts';

/** Two shops in two different languages. */
const CASES = [
  {
    shop: shopNamed('karamell'),
    language: 'en-US',
    list: '/allt',
    favorites: '/favorites',
    search: 'caramel',
    words: {
      filters: 'Filters',
      show: /^Show \d+/,
      to: 'To',
      price: 'Lowest price',
      more: 'Load more',
      remove: 'Remove',
      add: 'Add to cart',
    },
  },
  {
    shop: shopNamed('lumo'),
    language: 'sv-SE',
    list: '/sortiment',
    favorites: '/favoriter',
    search: 'lampa',
    words: {
      filters: 'Filter',
      show: /^Visa \d+/,
      to: 'Till',
      price: 'Lägsta pris',
      more: 'Ladda fler',
      remove: 'Ta bort',
      add: 'Lägg i varukorgen',
    },
  },
] as const;
type Words = (typeof CASES)[number]['words'];

const cards = (page: Page) => page.locator('main article');

interface Choice {
  readonly name: string;
  /** Text to type; absent for a checkbox. */
  readonly value?: string;
  /** True without scripts: the form has to be submitted. */
  readonly needsSubmit: boolean;
  readonly isMobile: boolean;
}

/** Sets one filter; opens the panel and the filter group when they are closed. */
async function choose(page: Page, words: Words, { name, value, needsSubmit, isMobile }: Choice) {
  const form = page.getByRole('form', { name: words.filters });
  const input = form.locator(`input[name="${name}"]:not(:disabled):not(:checked)`).first();
  // On desktops the panel is always open and its summary cannot be clicked
  const summary = form.locator('> details:not([open]) > summary');
  if (!(await input.isVisible()) && (await summary.count()) > 0 && isMobile) await summary.click();
  const group = input.locator('xpath=ancestor::details[1]');
  if (!(await group.evaluate((element) => element.hasAttribute('open'))))
    await group.locator('> summary').click();
  if (value === undefined) await input.check();
  else await input.fill(value);
  // On phones the button also closes the sheet, which covers the list
  if (needsSubmit || (isMobile && value === undefined))
    await form.getByRole('button', { name: words.show }).click();
  else if (value !== undefined) await input.press('Enter');
}

/** Opens the menu of the sort orders, which is a row of links on desktops. */
async function openSorting(page: Page, isMobile: boolean): Promise<void> {
  const summary = page.locator('main nav > details:not([open]) > summary');
  if (isMobile && (await summary.count()) > 0) await summary.click();
}

for (const { shop, language, list, favorites, search, words } of CASES) {
  test(
    `[PL-01][PL-03][PL-04][PP-06] ${shop.key} ${language}: list with filters, sorting and pages, product and back, search, favorites`,
    runsOnBy(shop.key, { karamell: ['desktop', 'no-js'], lumo: ['phone'] }),
    async ({ page, javaScriptEnabled, isMobile }) => {
      test.slow();
      const needsSubmit = !javaScriptEnabled;
      await open(page, shop, list, language);
      const all = await cards(page).count();

      // Filtered by price first, which leaves enough products for three pages, then sorted by price
      await choose(page, words, { name: 'to', value: '5000', needsSubmit, isMobile });
      await expect(page).toHaveURL(/\?price=[^&]*~range__5000$/);
      await openSorting(page, isMobile);
      await page.getByRole('link', { name: words.price }).click();
      await expect(page).toHaveURL(/price=[^&]*~range__5000&sort=PRICE$/);
      await openSorting(page, isMobile);
      await expect(page.getByRole('link', { name: words.price })).toHaveAttribute('aria-current', 'true');
      if (isMobile) await page.keyboard.press('Escape');
      for (const number of [2, 3]) {
        await page.getByRole('link', { name: words.more }).click();
        await expect(page).toHaveURL(new RegExp(`&page=${number}$`));
      }
      if (javaScriptEnabled) await expect.poll(() => cards(page).count()).toBeGreaterThan(2 * all);
      const shown = await cards(page).count();
      const product = cards(page)
        .nth(shown - 2)
        .getByRole('link');
      const name = (await product.innerText()).trim();
      await product.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL(/&sort=PRICE&page=3$/);
      await expect(cards(page)).toHaveCount(shown);

      // A brand filter is added, then the price filter is removed
      await choose(page, words, { name: 'brands', needsSubmit, isMobile });
      await expect(page).toHaveURL(/\?brands=[^&]*~b_[^&]*&price=[^&]*&sort=PRICE$/);
      const range = page.getByRole('link', { name: new RegExp(`^${words.remove} .*5.?000`) });
      await range.click();
      await expect(page).toHaveURL(/\?brands=[^&]*~b_[^&]*&sort=PRICE$/);
      expect(await cards(page).count()).toBeGreaterThan(0);

      await page.goto(
        new URL(`${prefixOf(shop, language)}${await getSearchPath(page)}/${search}`, page.url()).href,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText(search);
      const found = cards(page).first();
      const alias = (await found.getAttribute('data-alias')) ?? '';
      const heart = found.locator('button[form="favorite"]');
      if (javaScriptEnabled) await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      if (javaScriptEnabled) await expect(heart).toHaveAttribute('aria-pressed', 'true');
      else await expect(page).toHaveURL(/#heart-\d+$/);
      await open(page, shop, favorites, language);
      await expect(page.locator(`main article[data-alias="${alias}"]`)).toBeVisible();
    },
  );
}

/** The shop's search path, from the action of its search form. */
async function getSearchPath(page: Page): Promise<string> {
  const action =
    (await page.locator('form[role="search"], search form').first().getAttribute('action')) ?? '/s';
  return action.slice(action.lastIndexOf('/'));
}
