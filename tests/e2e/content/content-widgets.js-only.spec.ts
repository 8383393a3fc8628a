import { AxeBuilder } from '@axe-core/playwright';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');
const karamell = shopNamed('karamell');
const nordic = shopNamed('nordic');
const YES = { name: 'ralph-cookie-consent', value: 'true' };

test('[CK-02] a film plays where it stands once it is asked for', async ({ page }) => {
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'film' }),
  );
  await open(page, lumo, '/about-us');
  await page.getByRole('link', { name: /^Play the film/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect(page.frameLocator('iframe').getByText('film')).toBeVisible();
});

test(
  'a film that has a window of its own closes with Escape; phones play it in the page',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'film' }),
    );
    await open(page, karamell, '/om-oss');
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

test('[CK-02] a film behind a banner and a stream of pictures wait for consent', async ({
  page,
  context,
}) => {
  await page.route(/player\.vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await open(page, nordic);
  await expect(page.locator('iframe, [data-flow-key]')).toHaveCount(0);
  await context.addCookies([{ ...YES, url: page.url() }]);
  await page.reload();
  await expect(page.locator('[data-flow-key="nordic-homes"]')).toHaveCount(1);
  await expect(page.locator('main iframe')).toHaveAttribute('src', /background=1/);
});

test('[CK-02] who wants less motion sees the banner’s picture only', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, nordic);
  await context.addCookies([{ ...YES, url: page.url() }]);
  await page.reload();
  await expect(page.locator('[data-flow-key]')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test(
  'a slider moves with its arrows and by the keyboard',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, nordic);
    const row = page.locator('main section[aria-label="Fresh from the workshops"] ul').first();
    const left = () => row.evaluate((element) => element.scrollLeft);
    const next = page.getByRole('button', { name: 'Next products' }).first();
    // Fingers move it on phones
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

test('more products join the grid where the visitor is', async ({ page }) => {
  await open(page, lumo, '/about-us');
  const more = page.getByRole('link', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await more.click();
  await expect(page.locator('main article')).toHaveCount(40);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before - 1);
});

for (const [shop, path] of [
  [karamell, '/kundservice'],
  [karamell, '/om-oss'],
  [lumo, '/about-us'],
  [nordic, '/'],
] as const)
  test(`${shop.key}${path}: widgets of every kind hold up to axe`, async ({ page }) => {
    await open(page, shop, path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
