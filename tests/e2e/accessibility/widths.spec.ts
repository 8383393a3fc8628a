import type { Page } from '@playwright/test';
import { expect, isFullMatrix, open, shopsFor, test } from '#tests/e2e/shop-test.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { listOverflow } from './layout-faults.ts';
import {
  fillCart,
  listAccountPages,
  listCartPages,
  listPageTypes,
  signInPerson,
  type PageType,
} from './page-types.ts';

/** From the narrowest phone to twice a laptop: the classes of windows, and both ends. */
const WIDTHS_PX = [320, 375, 768, 1024, 1300, 1920, 2560];
/** One of each layout; the full matrix has all. */
const EVERYDAY = ['home', 'category', 'product', 'account'];
const RTL_WIDTHS_PX = [320, 768, 1360];

/** Resizes the window over each page; a resized page lays itself out as a page that is opened at the width. */
async function expectNoOverflow(
  page: Page,
  shop: DemoShop,
  types: readonly PageType[],
  widths: readonly number[],
): Promise<void> {
  for (const { name, path } of types) {
    await open(page, shop, path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(listOverflow), `${name} (${path}), ${width} px`).toEqual([]);
    }
  }
}

for (const shop of shopsFor('any')) {
  test(`[LY-11] ${shop.key}: no page scrolls sideways in windows of 320 to 2560 px`, async ({
    page,
    context,
  }) => {
    test.slow();
    const types = await listPageTypes(shop);
    const tried = types.filter(({ name }) => isFullMatrix || EVERYDAY.includes(name));
    await expectNoOverflow(page, shop, tried, WIDTHS_PX);
    await fillCart(context, shop);
    await expectNoOverflow(page, shop, listCartPages(shop), WIDTHS_PX);
    if (!isFullMatrix) return;
    await signInPerson(context, shop);
    await expectNoOverflow(page, shop, listAccountPages(shop), WIDTHS_PX);
  });

  test(`${shop.key}: pages fit a text that runs from right to left`, async ({ page }) => {
    const types = (await listPageTypes(shop)).filter(({ name }) =>
      ['home', 'category', 'product'].includes(name),
    );
    for (const { name, path } of types) {
      await open(page, shop, path);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      for (const width of RTL_WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(listOverflow), `${name} (${path}), ${width} px`).toEqual([]);
        // The header is mirrored: the cart is at the left end of the bar
        const cart = await page.getByRole('banner').locator('a:has([data-icon=bag])').boundingBox();
        expect.soft(cart?.x ?? Infinity, `${name}, ${width} px: the cart`).toBeLessThan(width / 2);
      }
    }
  });
}
