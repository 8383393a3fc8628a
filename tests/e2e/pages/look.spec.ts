import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { expect, open, runsInTurn, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

const KARAMELL = shopNamed('karamell');

/** The files of the hero that the browser asks for, without their small previews. */
function watchHero(page: Page): () => string[] {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, width, file = ''] = /pagewidget\/(\d+)w\/(.*counter-1.*\.jpg)$/.exec(request.url()) ?? [];
    if (width !== undefined && width !== '100') files.add(file);
  });
  return () => [...files];
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.body);
    const parts = (backgroundColor.match(/\d+/g) ?? []).map(Number);
    return colorScheme === 'dark' && parts.every((part) => part < 80);
  });

for (const [scheme, file] of [
  ['light', /counter-1\.jpg$/],
  ['dark', /counter-1-dark\.jpg$/],
] as const)
  test(
    `[LY-13] a browser that prefers ${scheme} shows that state, and loads its hero alone`,
    runsOn('desktop', 'phone'),
    async ({ page }) => {
      const listFiles = watchHero(page);
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, KARAMELL);
      await page.waitForLoadState('networkidle');
      expect(await isDark(page)).toBe(scheme === 'dark');
      expect(listFiles()).toEqual([expect.stringMatching(file)]);
    },
  );

test(
  '[LY-13] [CK-03] a visitor chooses the look, whatever the browser prefers, and leaves it to the browser again',
  runsOn('desktop', 'phone', 'no-js'),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, KARAMELL);
    const press = async (name: string): Promise<void> => {
      await page.locator('body > footer').getByRole('button', { name }).click();
      await expect(page.locator('body > footer').getByRole('button', { name, pressed: true })).toBeVisible();
    };
    await press('Öppen ask');
    expect(await isDark(page)).toBe(true);
    await expect(page).toHaveURL(/#choices-here$/);
    await open(page, KARAMELL, '/sortiment');
    expect(await isDark(page)).toBe(true);
    await press('Automatiskt');
    expect(await isDark(page)).toBe(false);
  },
);

for (const shop of shopsFor('brand'))
  test(
    `${shop.key}: axe finds no violations in the dark state`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, shop);
      expect(await isDark(page)).toBe(true);
      await expectNoViolations(page, `${shop.key} home`);
    },
  );
