import type { Page } from '@playwright/test';
import { prefixOf, shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOnBy, test } from '#tests/e2e/shop-test.ts';

/** Two shops, each in a language that is not the other's. */
const PLACES = [
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
type Words = (typeof PLACES)[number]['words'];

const cards = (page: Page) => page.locator('main article');

interface Choice {
  readonly name: string;
  /** What to type; a box is ticked without it. */
  readonly value?: string;
  /** Without script the form is sent. */
  readonly waits: boolean;
  readonly isMobile: boolean;
}

/** Makes one choice in the filters, opening on the way what is closed. */
async function choose(page: Page, words: Words, { name, value, waits, isMobile }: Choice) {
  const form = page.getByRole('form', { name: words.filters });
  const input = form.locator(`input[name="${name}"]:not(:disabled):not(:checked)`).first();
  // Beside the products the panel is open for good, and its summary takes no click
  const summary = form.locator('> details:not([open]) > summary');
  if (!(await input.isVisible()) && (await summary.count()) > 0 && isMobile) await summary.click();
  const group = input.locator('xpath=ancestor::details[1]');
  if (!(await group.evaluate((element) => element.hasAttribute('open'))))
    await group.locator('> summary').click();
  if (value === undefined) await input.check();
  else await input.fill(value);
  if (waits) await form.getByRole('button', { name: words.show }).click();
  else if (value !== undefined) await input.press('Enter');
}

for (const { shop, language, list, favorites, search, words } of PLACES) {
  test(
    `[PL-01][PL-03][PL-04][PP-06] ${shop.key} ${language}: from a list by filters, order and pages to a product and back, to search, to favorites`,
    runsOnBy(shop.key, { karamell: ['desktop', 'no-js'], lumo: ['phone'] }),
    async ({ page, javaScriptEnabled, isMobile }) => {
      test.slow();
      const waits = !javaScriptEnabled;
      await open(page, shop, list, language);
      const all = await cards(page).count();

      // By price first, so that enough is left for three pages; then in the order of prices
      await choose(page, words, { name: 'to', value: '5000', waits, isMobile });
      await expect(page).toHaveURL(/\?price=[^&]*~range__5000$/);
      await page.getByRole('link', { name: words.price }).click();
      await expect(page).toHaveURL(/price=[^&]*~range__5000&sort=PRICE$/);
      await expect(page.getByRole('link', { name: words.price })).toHaveAttribute('aria-current', 'true');
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

      // A brand on top, then the price is taken back
      await choose(page, words, { name: 'brands', waits, isMobile });
      await expect(page).toHaveURL(/\?brands=[^&]*~b_[^&]*&price=[^&]*&sort=PRICE$/);
      const range = page.getByRole('link', { name: new RegExp(`^${words.remove} –5000`) });
      await range.click();
      await expect(page).toHaveURL(/\?brands=[^&]*~b_[^&]*&sort=PRICE$/);
      expect(await cards(page).count()).toBeGreaterThan(0);

      await page.goto(
        new URL(`${prefixOf(shop, language)}${await searchPath(page)}/${search}`, page.url()).href,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText(search);
      const found = cards(page).first();
      const alias = (await found.getAttribute('data-alias')) ?? '';
      const heart = found.locator('button[form="favorite"]');
      if (javaScriptEnabled) await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      if (javaScriptEnabled) await expect(heart).toHaveAttribute('aria-pressed', 'true');
      else await expect(page).toHaveURL(new RegExp(favorites));
      await open(page, shop, favorites, language);
      await expect(page.locator(`main article[data-alias="${alias}"]`)).toBeVisible();
    },
  );
}

/** The shop's own word, as its search box sends it. */
async function searchPath(page: Page): Promise<string> {
  const action =
    (await page.locator('form[role="search"], search form').first().getAttribute('action')) ?? '/s';
  return action.slice(action.lastIndexOf('/'));
}
