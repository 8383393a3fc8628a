import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { FALSE_ALARMS } from '#tests/e2e/accessibility/axe.ts';
import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { expect, open, runsOnBy, test } from '#tests/e2e/shop-test.ts';

const CASES = [
  {
    shop: shopNamed('karamell'),
    language: 'sv-SE',
    list: '/sortiment',
    favorites: '/favoriter',
    words: {
      title: 'Favoriter',
      empty: 'Inga favoriter än',
      save: 'Spara',
      share: 'Dela listan',
      take: 'Spara alla',
      saved: 'Sparad bland dina favoriter',
    },
  },
  {
    shop: shopNamed('lumo'),
    language: 'en-US',
    list: '/allt',
    favorites: '/favorites',
    words: {
      title: 'Favorites',
      empty: 'No favorites yet',
      save: 'Save',
      share: 'Share this list',
      take: 'Save all',
      saved: 'Saved to your favorites',
    },
  },
  {
    shop: shopNamed('karamell'),
    language: 'fi-FI',
    list: '/valikoima',
    favorites: '/suosikit',
    words: {
      title: 'Suosikit',
      empty: 'Ei vielä suosikkeja',
      save: 'Tallenna',
      share: 'Jaa lista',
      take: 'Tallenna kaikki',
      saved: 'Tallennettu suosikkeihisi',
    },
  },
];

const cards = (page: Page) => page.locator('main article[data-alias]');
const heartOf = (page: Page, alias: string) =>
  page.locator(`main article[data-alias="${alias}"] button[form="favorite"]`);

async function aliasesOf(page: Page, count: number): Promise<string[]> {
  const all = await cards(page).evaluateAll((found) =>
    found.map((card) => card.getAttribute('data-alias') ?? ''),
  );
  return all.slice(0, count);
}

async function expectAccessible(page: Page): Promise<void> {
  const violations = await listViolations(page, {
    tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    disabledRules: FALSE_ALARMS,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const { shop, language, list, favorites, words } of CASES) {
  test(
    `[PP-06][RT-08] ${shop.key} ${language}: favorites are added, listed, shared and removed`,
    runsOnBy(language, { 'sv-SE': ['desktop'], 'en-US': ['phone'], 'fi-FI': ['no-js'] }),
    async ({ page, context, javaScriptEnabled }) => {
      await open(page, shop, favorites, language);
      await expect(page.getByText(words.empty)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      await open(page, shop, list, language);
      const [first = '', second = ''] = await aliasesOf(page, 2);
      if (javaScriptEnabled) {
        await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false');
        await heartOf(page, first).click();
        await heartOf(page, second).click();
        await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true');
        await expect(
          page.getByRole('banner').getByRole('link', { name: `${words.title} (2)` }),
        ).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('banner').getByRole('link', { name: words.title }).click();
      } else {
        await expect(heartOf(page, first)).not.toHaveAttribute('aria-pressed');
        await heartOf(page, first).click();
        await heartOf(page, second).click();
        for (const alias of [first, second])
          await expect(heartOf(page, alias)).toHaveAttribute('aria-pressed', 'true');
        await expect(page).toHaveURL(new RegExp(`${list}#heart-\\d+$`));
        await expect(heartOf(page, second)).toBeInViewport();
        await open(page, shop, favorites, language);
      }
      await expect(page).toHaveURL(new RegExp(`${favorites}$`));
      await expect(cards(page)).toHaveCount(2);
      expect((await aliasesOf(page, 2)).toSorted()).toEqual([first, second].toSorted());
      const cookie = (await context.cookies()).find(({ name }) => name === 'ralph');
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, domain: shop.host });
      if (javaScriptEnabled) await expectAccessible(page);
      const shared = await page.getByRole('link', { name: words.share }).getAttribute('href');

      await heartOf(page, second).click();
      await expect(cards(page)).toHaveCount(1);
      await heartOf(page, first).click();
      await expect(page.getByText(words.empty)).toBeVisible();

      await page.goto(new URL(shared ?? '', page.url()).href);
      await expect(cards(page)).toHaveCount(2);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: words.take }).click();
      await expect(page).toHaveURL(new RegExp(`${favorites}$`));
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
    },
  );

  test(
    `[PP-06] ${shop.key} ${language}: a product is a favorite on its page, in lists and after a reload`,
    runsOnBy(language, { 'sv-SE': ['no-js'], 'en-US': ['desktop'], 'fi-FI': ['phone'] }),
    async ({ page, javaScriptEnabled }) => {
      await open(page, shop, list, language);
      const [alias = ''] = await aliasesOf(page, 1);
      const link = cards(page).first().getByRole('link').first();
      const name = (await link.innerText()).trim();
      await link.click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(page).toHaveURL(/\/p\//);
      await expect(title).toHaveText(name);
      const heart = page
        .getByRole('button', { name: new RegExp(`^${words.save}.*${name.replace(/[^\p{L}\d ]/gu, '.')}`) })
        .first();
      await heart.click();
      if (javaScriptEnabled) {
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        // The cookie must be saved before the next page loads
        await expect.poll(async () => page.evaluate(() => document.cookie)).toContain('ralph=');
        await page.reload();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      }
      await open(page, shop, javaScriptEnabled ? list : favorites, language);
      const pressed = page.locator(`article[data-alias="${alias}"] button[aria-pressed="true"]`);
      await expect(pressed).toHaveCount(1);
    },
  );
}
