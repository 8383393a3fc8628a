import type { Locator, Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import {
  expect,
  getFirstCategoryPath,
  isFullMatrix,
  open,
  SAMPLE_SHOP,
  shopsFor,
  test,
} from '#tests/e2e/shop-test.ts';

const WIDTHS_PX = [1024, 1300, 1360] as const;

for (const shop of shopsFor('brand'))
  test(`[LY-01] ${shop.key}: the main menu stays inside the header`, async ({ page }) => {
    for (const language of isFullMatrix ? shop.languages : shop.languages.slice(0, 1)) {
      await open(page, shop, '/', language);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 700 });
        const items = page.getByRole('banner').locator('nav > ul > li > a:visible');
        expect(await items.count(), `${language}, ${width} px`).toBeGreaterThan(2);
        const outside = await items.evaluateAll((links) => {
          const bar = links[0]?.closest('header')?.getBoundingClientRect();
          const edge = (link: Element) => link.getBoundingClientRect();
          return links.flatMap((link) =>
            bar && edge(link).bottom <= bar.bottom && edge(link).right <= bar.right ? [] : link.textContent,
          );
        });
        expect(outside, `${language}, ${width} px`).toEqual([]);
      }
    }
  });

const header = (page: Page) => page.getByRole('banner');
/** Top and bottom of an element in the window, in whole px. */
const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

/** Its filters stick beside its lists. */
const SIDEBAR_SHOP = shopNamed('lumo');

for (const shop of new Set([...shopsFor('any'), SIDEBAR_SHOP]))
  test(`[LY-02] ${shop.key}: the header hides on the way down, and what sticks below it moves along`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1360, height: 600 });
    await open(page, shop, await getFirstCategoryPath(page, shop));
    const shifts = await page.evaluateHandle(() => {
      const list: number[] = [];
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          list.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
      return list;
    });
    const filters = shop === SIDEBAR_SHOP ? page.locator('main form:has(fieldset)').first() : null;
    await page.mouse.move(680, 400);
    const end = await page.evaluateHandle(() => {
      const element = document.createElement('div');
      element.style.height = '400px';
      document.querySelector('main')?.append(element);
      return element;
    });
    await page.mouse.wheel(0, 700);
    await expect.poll(async () => (await edges(header(page))).bottom).toBeLessThanOrEqual(0);
    // What gets shorter below the window between two scrolls moves nothing
    await end.evaluate((element) => {
      element.remove();
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    if (filters) await expect.poll(async () => (await edges(filters)).top).toBeLessThan(40);

    await page.mouse.wheel(0, -60);
    const shrunk = await page.evaluate(
      () =>
        0 -
        16 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-bar-shrinkage')),
    );
    await expect.poll(async () => (await edges(header(page))).top).toBe(shrunk);
    if (filters)
      await expect
        .poll(async () => (await edges(filters)).top - (await edges(header(page))).bottom)
        .toBeGreaterThanOrEqual(0);
    expect(await shifts.jsonValue()).toEqual([]);

    // Shown again by focus that enters it
    await page.mouse.wheel(0, 60);
    await expect.poll(async () => (await edges(header(page))).bottom).toBeLessThanOrEqual(0);
    await header(page).locator('nav a:visible').first().focus();
    await expect.poll(async () => (await edges(header(page))).top).toBe(shrunk);
  });

for (const shop of shopsFor('any'))
  test(`[LY-07] ${shop.key}: the menu opens where the pointer rests, by tap and by keys`, async ({
    page,
  }) => {
    await open(page, shop);
    const items = header(page).locator('nav > ul > li:has(> button)');
    const panel = (index: number) => items.nth(index).locator('> div');
    const first = items.first().locator('> a');
    await first.hover();
    await expect(panel(0)).toBeVisible();
    await expect(items.first().locator('> button')).toHaveAttribute('aria-expanded', 'true');

    // Over the next item down into the panel, and back up to that item
    const from = await first.boundingBox();
    const over = await items.nth(1).boundingBox();
    if (!from || !over) throw new Error('No menu');
    await page.mouse.move(from.x + from.width, over.y + over.height / 2);
    for (let step = 1; step <= 10; step++)
      await page.mouse.move(from.x + from.width + step * 8, over.y + over.height / 2 + step * 8);
    await expect(panel(0)).toBeVisible();
    await items.nth(1).locator('> a').hover();
    await expect(panel(1)).toBeVisible();
    await expect(panel(0)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel(1)).toBeHidden();
    await page.mouse.move(680, 700);

    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(panel(0).locator('a').first()).toBeFocused();
    await expect(panel(0).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(items.first().locator('> button')).toBeFocused();
    await expect(panel(0)).toBeHidden();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(items.nth(1).locator('> a')).toBeFocused();

    // A finger has no hover
    await first.evaluate((link) => {
      const tap = { pointerType: 'touch', bubbles: true, cancelable: true };
      link.dispatchEvent(new PointerEvent('click', tap));
    });
    await expect(panel(0)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await panel(0).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(panel(0)).toBeHidden();
  });

test('[LY-07] a menu with too many items, or with large letters, stays inside the header', async ({
  page,
}) => {
  const shop = SAMPLE_SHOP;
  for (const width of [1024, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, shop);
    const { bottom } = await edges(header(page));
    await header(page)
      .locator('nav > ul:has(> li > button)')
      .evaluate((list) => {
        for (let copies = 0; copies < 6; copies++)
          for (const item of [...list.children].slice(0, 8)) list.append(item.cloneNode(true));
      });
    const before = await edges(header(page));
    expect(before.bottom).toBe(bottom);
    const last = header(page).locator('nav > ul > li > a').last();
    await last.focus();
    expect((await edges(last)).bottom).toBeLessThanOrEqual(before.bottom);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
