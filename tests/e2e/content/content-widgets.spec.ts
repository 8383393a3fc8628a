import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

const lumo = shopNamed('lumo');
const karamell = shopNamed('karamell');
const VIDEO_TITLE = 'A short film to go with your coffee';

for (const shop of shopsFor('any'))
  test(
    `[RT-01] ${shop.key}: the tiles of the start page lead to product lists`,
    runsOn('desktop', 'phone'),
    async ({ page }) => {
      await open(page, shop);
      const tile = page.locator('main figure').first();
      const path = await tile.locator('a').getAttribute('href');
      await tile.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('main article').first()).toBeVisible();
    },
  );

test(
  '[RT-17] the menu of information pages links to each page and marks the current one',
  runsOn('desktop', 'phone-no-js'),
  async ({ page, isMobile }) => {
    await open(page, lumo, '/about-us');
    const menu = page.getByRole('navigation', { name: 'More information' });
    if (isMobile) await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'About Lumo' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  },
);

test('[LY-09] a click on a question opens its answer', runsOn('desktop', 'no-js'), async ({ page }) => {
  await open(page, lumo, '/customer-service');
  const answer = page.getByText('Strip that has been cut cannot be returned');
  await expect(answer).toBeHidden();
  await page.getByText('May I cut the strip myself?').click();
  await expect(answer).toBeVisible();
});

test(
  '“Show more” adds products to the grid until all are shown',
  runsOn('desktop', 'no-js'),
  async ({ page }) => {
    await open(page, lumo, '/about-us');
    await expect(page.locator('main article')).toHaveCount(20);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.locator('main article')).toHaveCount(40);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  },
);

test('[CK-02] a video is a link with a picture and makes no third-party request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) asked.push(request.url());
  });
  await open(page, lumo, '/about-us');
  const video = page.getByRole('link', { name: `Play the film: ${VIDEO_TITLE}` });
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//);
  await expect(page.getByText('plays from YouTube, which then learns your IP address')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test(
  'phones load the phone picture, other devices the wide one',
  runsOn('desktop', 'phone'),
  async ({ page, isMobile }) => {
    await open(page, karamell);
    const hero = page.locator('main picture img').first();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(isMobile ? /phone-counter/ : /karamell-counter/);
  },
);

test('start pages do not overflow horizontally', runsOn('desktop', 'phone'), async ({ page }) => {
  for (const shop of SHOPS) {
    await open(page, shop);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, shop.key).toBe(0);
  }
});
