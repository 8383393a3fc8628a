import type { Page } from '@playwright/test';
import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { createLoginToken } from '#tests/support/test-endpoints.ts';
import { type DemoShop, shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');
const karamell = shopNamed('karamell');
const nordic = shopNamed('nordic');
/** The demo has videos in drafts only. */
const openDrafts = async (page: Page, shop: DemoShop) =>
  open(page, shop, `/content/preview?loginToken=${await createLoginToken(shop, DEMO_PERSON.username)}`);

const CONSENT = { name: 'ralph-cookie-consent', value: 'true' };

test('[CK-02] a click loads and plays a video in its place', async ({ page }) => {
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'film' }),
  );
  await openDrafts(page, lumo);
  await page.getByRole('link', { name: /^Play the film/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect(page.frameLocator('iframe').getByText('film')).toBeVisible();
});

test(
  'a video dialog closes with Escape; on phones the video plays in the page',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'film' }),
    );
    await openDrafts(page, karamell);
    await page.getByRole('link', { name: /^Spela filmen/ }).click();
    const dialog = page.getByRole('dialog', { name: 'En kortfilm till kaffet' });
    if (isMobile) {
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('figure iframe')).toBeVisible();
      return;
    }
    await expect(dialog.locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test('[CK-02] a banner video and a Flowbox widget load only with consent, the video not with reduced motion', async ({
  page,
  context,
}) => {
  await page.route(/player\.vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await openDrafts(page, nordic);
  await expect(page.locator('iframe, [data-flow-key]')).toHaveCount(0);
  await context.addCookies([{ ...CONSENT, url: page.url() }]);
  await page.reload();
  await expect(page.locator('[data-flow-key="nordic-homes"]')).toHaveCount(1);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /background=1/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('[data-flow-key]')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test(
  'a slider can be moved with its arrow buttons and by keyboard',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, nordic);
    const row = page.locator('main section[aria-label="Fresh from the workshops"] ul').first();
    const left = () => row.evaluate((element) => element.scrollLeft);
    const next = page.getByRole('button', { name: 'Next products' }).first();
    // On phones it is moved by touch
    await expect(next).toBeVisible({ visible: !isMobile });
    if (!isMobile) {
      await next.click();
      await expect.poll(left).toBeGreaterThan(100);
      await page.getByRole('button', { name: 'Previous products' }).first().click();
      await expect.poll(left).toBeLessThan(100);
    }
    await row.locator('a').last().focus();
    await expect.poll(left).toBeGreaterThan(100);
  },
);

test('“Show more” adds products to the grid and keeps the scroll position', async ({ page }) => {
  await open(page, lumo, '/about-us');
  const more = page.getByRole('link', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await more.click();
  await expect(page.locator('main [data-alias]')).toHaveCount(40);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before - 1);
});

for (const [shop, path] of [
  [karamell, '/kundservice'],
  [lumo, '/about-us'],
] as const)
  test(`${shop.key}${path}: axe finds no violations in the widgets`, async ({ page }) => {
    await open(page, shop, path);
    const violations = await listViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
