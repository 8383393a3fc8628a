import type { Page } from '@playwright/test';
import { expect, isFullMatrix, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { fillCart, listCartPages, listPageTypes } from './page-types.ts';

const PRINTED = isFullMatrix ? ['home', 'category', 'product', 'cookies'] : ['category', 'product'];

/** What a sheet of paper must not show. Runs in the page. */
function listUnprintable(): string[] {
  const controls = 'nav, form, button, dialog, select, textarea, video, iframe';
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
  });
  const covering = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (each) =>
      each.checkVisibility() &&
      getComputedStyle(each).position === 'fixed' &&
      each.getBoundingClientRect().bottom > 0,
  );
  return [
    ...shown.map((each) => `${each.tagName} is printed: ${each.innerText.slice(0, 40)}`),
    ...covering.map((each) => `${each.tagName}.${each.className} is on every sheet`),
  ];
}

const isPrinted = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).first().isVisible();

for (const shop of shopsFor('any'))
  test(
    `${shop.key}: pages print their content, without what can only be clicked`,
    runsOn('desktop'),
    async ({ page, context }) => {
      const types = (await listPageTypes(shop)).filter(({ name }) => PRINTED.includes(name));
      await fillCart(context, shop);
      await page.emulateMedia({ media: 'print' });
      for (const { name, path } of [...types, ...listCartPages(shop).slice(0, 1)]) {
        await open(page, shop, path);
        expect.soft(await page.evaluate(listUnprintable), name).toEqual([]);
        expect.soft(await isPrinted(page, 'main h1'), `${name}: its heading`).toBe(true);
        expect.soft(await isPrinted(page, 'header img'), `${name}: the logo`).toBe(true);
        const { color } = await page.locator('main').evaluate((main) => getComputedStyle(main));
        expect.soft(color, `${name}: its colour`).not.toBe('rgb(255, 255, 255)');
      }
    },
  );
