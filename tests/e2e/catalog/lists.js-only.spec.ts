import type { Page, Request } from '@playwright/test';
import { shopNamed } from '#tests/support/shops.ts';
import { listTransitions } from '#tests/e2e/accessibility/targets.ts';
import {
  expect,
  open,
  runsOn,
  test,
  untilHydrated,
  forgetFailedLoads,
  hold,
  unfold,
} from '#tests/e2e/shop-test.ts';

const cards = (page: Page) => page.locator('main [data-alias]');

test('[AP-03][PL-03] a failed “load more” keeps the loaded products and can be retried', async ({
  page,
  consoleErrors,
}) => {
  await open(page, shopNamed('karamell'), '/sortiment');
  const more = page.getByRole('link', { name: 'Ladda fler' });
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  await page.route(/\.data\b.*page=3/, (route) => route.abort());
  await more.click();
  const note = page.getByRole('alert').filter({ hasText: 'något gick fel' });
  await expect(note).toBeInViewport();
  await expect(cards(page)).toHaveCount(40);
  await expect(more).toBeInViewport();

  await page.unrouteAll();
  await more.click();
  await expect(cards(page)).toHaveCount(60);
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\?page=3$/);
  forgetFailedLoads(consoleErrors);
});

test('[PL-03] “load previous” keeps the card that was first where it was, also at the top of the page', async ({
  page,
}) => {
  await open(page, shopNamed('karamell'), '/sortiment?page=3');
  const alias = (await cards(page).first().getAttribute('data-alias')) ?? '';
  const whereIs = () =>
    page.locator(`main [data-alias="${alias}"]`).evaluate((card) => card.getBoundingClientRect().top);
  const before = await whereIs();
  await page.getByRole('link', { name: 'Ladda föregående' }).click();
  await expect(cards(page)).toHaveCount(40);
  // Browsers scroll by whole pixels
  expect(Math.abs((await whereIs()) - before)).toBeLessThanOrEqual(1);
});

test(
  '[AP-03][PL-06] a failed filter request leaves the list, its layout and the checkbox unchanged',
  runsOn('phone'),
  async ({ page, context, consoleErrors }) => {
    await open(page, shopNamed('koivu'), '/valikoima');
    await page.waitForLoadState('networkidle');
    await untilHydrated(page);
    const first = page.locator('input[name=brands]').first();
    const whereIs = () =>
      cards(page)
        .first()
        .evaluate((card) => {
          const { left, top, width } = card.getBoundingClientRect();
          return [left, top + window.scrollY, width].map(Math.round);
        });
    const before = await whereIs();
    await unfold(page.locator('main form > details'));
    // A route handler would disable the browser's cache and with it the cached fonts
    await context.setOffline(true);
    await first.click();
    await expect(page.getByRole('alert').filter({ hasText: 'jokin meni vikaan' })).toBeInViewport();
    await expect(first).not.toBeChecked();
    // On phones the filter panel closes again
    await expect.poll(whereIs).toEqual(before);
    await unfold(page.locator('main form > details'));

    await context.setOffline(false);
    await first.check();
    await expect(page).toHaveURL(/\?brands=/);
    await expect(page.getByRole('alert').filter({ hasText: 'jokin meni vikaan' })).toHaveCount(0);
    await expect(first).toBeChecked();
    forgetFailedLoads(consoleErrors);
  },
);

test(
  '[PL-01] a checkbox that is cleared before its list has loaded stays cleared',
  runsOn('desktop'),
  async ({ page }) => {
    await open(page, shopNamed('koivu'), '/valikoima');
    // Koivu has its filters in a drawer
    await page.locator('main form > details > summary').click();
    const count = await cards(page).count();
    const answer = await hold(page, /\.data\b.*brands=/);
    const isLate = (request: Request) => /\.data\b.*brands=/.test(request.url());
    const asked = page.waitForRequest(isLate);
    const over = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ]);
    const first = page.locator('input[name=brands]').first();
    await first.check();
    await asked;
    await first.uncheck();
    answer();
    await over;
    await expect(first).not.toBeChecked();
    await expect(page).toHaveURL(/\/valikoima$/);
    await expect(cards(page)).toHaveCount(count);
  },
);

test('[PL-04] the loaded pages of a list are restored after a reload of the list or of a product, and on Back', async ({
  page,
}) => {
  await open(page, shopNamed('karamell'), '/sortiment');
  const first = await cards(page).first().getAttribute('data-alias');
  const more = page.getByRole('link', { name: 'Ladda fler' });
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  await more.click();
  await expect(cards(page)).toHaveCount(60);
  const product = cards(page).nth(44).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);

  await page.reload();
  await expect(cards(page)).toHaveCount(60);
  await expect(cards(page).first()).toHaveAttribute('data-alias', first ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);

  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
  // Back before that loads the list as a document, without the focus
  await untilHydrated(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect(product).toBeFocused();
  await expect(product).toBeInViewport();
});

test('[PL-04][PR-01] a list is not restored after the VAT choice has changed', async ({ page }) => {
  await open(page, shopNamed('karamell'), '/sortiment');
  await page.getByRole('link', { name: 'Ladda fler' }).click();
  await expect(cards(page)).toHaveCount(40);
  await page.context().addCookies([
    {
      name: 'ralph',
      value: encodeURIComponent(JSON.stringify({ vatIncluded: false })),
      url: new URL(page.url()).origin,
    },
  ]);
  await page.reload();
  await expect(cards(page)).toHaveCount(20);
});

test(
  '[PL-01] a filter shows the list’s start and moves nothing else, wherever the page is scrolled to; Back takes it back',
  runsOn('desktop', 'phone'),
  async ({ page }) => {
    await open(page, shopNamed('lumo'), '/allt');
    await page.waitForLoadState('networkidle');
    await untilHydrated(page);
    const brand = page.locator('input[name=brands]').first();
    const sheet = page.locator('main form > details');
    const count = await cards(page).count();
    /** Top edges in the window, and the scroll position, in whole px. */
    const measure = () =>
      brand.evaluate((box) => ({
        box: Math.round(box.getBoundingClientRect().top),
        list: Math.round(document.querySelector('main output')?.getBoundingClientRect().top ?? 0),
        y: Math.round(window.scrollY),
      }));
    /** What sticks below the header moves along with it. */
    const untilStill = () => expect.poll(() => page.evaluate(listTransitions)).toEqual([]);
    for (const y of [0, 70, 600, 1500]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await untilStill();
      if (await sheet.locator('> summary').isVisible())
        await sheet.evaluate((element) => ((element as HTMLDetailsElement).open = true));
      // Brings the box into the view of the panel without moving the page
      await brand.evaluate((box) => {
        const panel = box.closest(matchMedia('(min-width: 1024px)').matches ? 'form' : 'details');
        panel?.scrollTo({ top: (box as HTMLElement).offsetTop - 300 });
      });
      const before = await measure();
      await brand.evaluate((box) => (box as HTMLElement).click());
      await expect(cards(page)).not.toHaveCount(count);
      await untilStill();
      const after = await measure();
      expect(after.box, `box at ${y}`).toBe(before.box);
      expect(after.list, `list at ${y}`).toBeGreaterThan(0);
      expect(after.list, `list at ${y}`).toBeLessThan(page.viewportSize()?.height ?? 0);
      if (before.list > 200) expect(after.y, `page at ${y}`).toBe(before.y);
      await page.goBack();
      await expect(cards(page)).toHaveCount(count);
      await expect(brand).not.toBeChecked();
      await expect.poll(async () => (await measure()).y).toBe(before.y);
      await page.goForward();
      await expect(cards(page)).not.toHaveCount(count);
      await expect(brand).toBeChecked();
      await page.goBack();
      await expect(cards(page)).toHaveCount(count);
      await expect(brand).not.toBeChecked();
    }
  },
);

test('[PL-06] removing a filter and sorting keep the list’s start in view', async ({ page }) => {
  await open(page, shopNamed('karamell'), '/allt?brands=b_askeriet,b_svartudden', 'en-US');
  const start = page.locator('main output').first();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await page
    .locator('main nav a[aria-label]')
    .first()
    .evaluate((chip) => (chip as HTMLElement).click());
  await expect(page).not.toHaveURL(/askeriet/);
  await expect(start).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // Without Playwright's own scrolling, which keeps clear of the header although it is hidden
  await page.getByRole('link', { name: 'Lowest price' }).evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/sort=PRICE/);
  await expect(start).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
