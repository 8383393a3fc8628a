import type { Page } from '@playwright/test';
import {
  expect,
  getFirstCategoryPath,
  hold,
  open,
  runsOn,
  SAMPLE_SHOP,
  shopsFor,
  test,
} from '#tests/e2e/shop-test.ts';

/** Waits until the visible pictures are decoded and two more frames are painted. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementsFromPoint(left + width / 2, top + height / 2).includes(image);
    });
    await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

for (const shop of shopsFor('any')) {
  test(
    `${shop.key}: nothing shifts while a page loads or hydrates`,
    runsOn('desktop', 'phone'),
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        interface LayoutShift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        // Each with the elements that moved, so that a failure tells what to mend
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
              return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
            });
            shifts.push(`${value}: ${moved.join('; ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const category = await getFirstCategoryPath(page, shop);
      for (const path of ['/', category]) {
        await open(page, shop, path);
        await page.waitForLoadState('networkidle');
        await page.mouse.wheel(0, 2000);
        await page.waitForFunction(() => window.scrollY > 0);
        await waitForPaint(page);
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual(
          [],
        );
      }
    },
  );
}

for (const shop of shopsFor('any'))
  test(
    `[NV-01] ${shop.key}: client navigation starts at the top with the heading focused and the title spoken, and Back restores the scroll position`,
    runsOn('desktop'),
    async ({ page }) => {
      await open(page, shop, await getFirstCategoryPath(page, shop));
      const card = page.locator('main a[href*="/p/"]').nth(5);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await page.evaluate(() => ((window as unknown as { sameDocument: boolean }).sameDocument = true));
      await card.click();
      await expect(page).toHaveURL(/\/p\//);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      // The heading has the focus, without a ring after a click, and the title is spoken
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCSS('outline-style', 'none');
      await expect(page.locator('body > [aria-live=polite]')).toHaveText(await page.title());
      expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(
        true,
      );
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);
    },
  );

/** From a list to its first product. `expectList` waits until the list is shown again. */
async function openFirstProduct(page: Page) {
  await open(page, SAMPLE_SHOP, await getFirstCategoryPath(page, SAMPLE_SHOP));
  const heading = page.getByRole('heading', { level: 1 });
  const [list, address] = [await heading.innerText(), page.url()];
  const card = page.locator('main a[href*="/p/"]').first();
  const product = await card.innerText();
  await card.click();
  await expect(heading).toHaveText(product);
  const expectList = async (): Promise<void> => {
    await expect(heading).toHaveText(list);
    await expect(card).toHaveText(product);
  };
  const expectProduct = (): Promise<void> => expect(heading).toHaveText(product);
  return { address, expectList, expectProduct };
}

test('[NV-01] Back before the script of a page has come shows the page of the address', async ({ page }) => {
  const { address, expectList, expectProduct } = await openFirstProduct(page);
  const letGo = await hold(page, '**/assets/entry.client-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expectProduct();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
  letGo();
  await expectList();
});

test('[NV-01] Back while a page hydrates shows the page of the address', async ({ page }) => {
  const { address, expectList, expectProduct } = await openFirstProduct(page);
  // Hydration waits for the data of the product's page, which are never decoded
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/p/')) return;
    window.TextEncoderStream = class extends TransformStream {
      readonly encoding = 'utf-8';
      constructor() {
        super({ transform: () => new Promise(() => undefined) });
      }
    };
  });
  await page.reload({ waitUntil: 'commit' });
  await expectProduct();
  interface HydratingWindow {
    readonly __remixContext?: { readonly stream?: unknown };
  }
  await page.waitForFunction(() => {
    const context = (window as unknown as HydratingWindow).__remixContext;
    return document.readyState === 'complete' && context !== undefined && context.stream === undefined;
  });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
  await expectList();
});
