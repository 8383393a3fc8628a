import type { Page } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import {
  expect,
  getFirstCategoryPath,
  hold,
  open,
  runsOn,
  SAMPLE_SHOP,
  shopsFor,
  test,
  untilHydrated,
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

const SCRIPTS = '**/assets/*.js';

/** Opens a start page whose pictures never come, so that it is never loaded. Returns the scripts that it asks for from then on. */
async function openWithoutPictures(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()));
  await hold(page, '**/images/**');
  await page.goto(shopUrl(SAMPLE_SHOP.host), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main a').first()).toBeVisible();
  return asked;
}

test('scripts wait for the page, and come at once when it is used', async ({ page }) => {
  const asked = await openWithoutPictures(page);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(asked.length).toBeGreaterThan(0);
});

test('scripts of a page that is loaded before its first paint wait for the paint', async ({ page }) => {
  await page.goto(shopUrl(SAMPLE_SHOP.host));
  await untilHydrated(page);
  const [paint, script] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(script).toBeGreaterThan(paint);
});

test('scripts of a page that is never loaded come after five seconds', async ({ page }) => {
  const asked = await openWithoutPictures(page);
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5000);
  await untilHydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a press between the begin of hydration and its first rendering fails nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const ports = MessagePort.prototype as { postMessage: (...message: unknown[]) => void };
    const { postMessage } = ports;
    // React schedules its work by messages
    ports.postMessage = function (...message) {
      queueMicrotask(() => document.body?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
      postMessage.apply(this, message);
    };
  });
  await page.goto(shopUrl(SAMPLE_SHOP.host));
  await untilHydrated(page);
});

test('what is typed, opened and focused before the scripts come stays', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS);
  await page.goto(shopUrl(SAMPLE_SHOP.host));
  const field = page.locator('footer input[type=email]');
  await field.fill('ada@example.com');
  letGo();
  await untilHydrated(page);
  await expect(field).toHaveValue('ada@example.com');
  await expect(field).toBeFocused();
  await page.locator('footer').getByRole('button', { name: 'Tilaa' }).click();
  await expect(page.locator('footer output')).not.toBeEmpty();
});

test('[PL-01] a filter that is chosen before the scripts come takes effect with them', async ({ page }) => {
  const letGo = await hold(page, SCRIPTS);
  await page.goto(shopUrl(shopNamed('lumo').host, '/allt'), { waitUntil: 'domcontentloaded' });
  const brand = page.locator('main form input[name=brands]').first();
  await brand.check();
  letGo();
  await expect(page).toHaveURL(/[?&]brands=/);
  await expect(brand).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/allt$/);
  await expect(brand).not.toBeChecked();
  await page.reload();
  await untilHydrated(page);
  await expect(page).toHaveURL(/\/allt$/);
});

test('where the scripts never come, links and forms are the browser’s', async ({ page }) => {
  await hold(page, SCRIPTS);
  await page.goto(shopUrl(SAMPLE_SHOP.host));
  await page.locator('a[href^="/c/"]').first().click();
  await page.waitForURL(/\/c\//);
  const email = page.locator('footer input[type=email]');
  await email.fill('ada@example');
  await email.press('Enter');
  // The page says what is wrong, with the form to mend it
  await expect(page.locator('main input[type=email]')).toHaveValue('ada@example');
});

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
