import type { Locator } from '@playwright/test';
import { expect, getFirstCategoryPath, open, test } from '#tests/e2e/shop-test.ts';
import { loadProduct } from '#tests/support/api/products.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { shopNamed } from '#tests/support/shops.ts';

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

/** Left and right edge of each element, in CSS px. */
const edgesOf = (elements: Locator): Promise<{ left: number; right: number }[]> =>
  elements.evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { left, right };
    }),
  );

test('[CH-09] kind of buttons, frame of cards and stage hold for the whole shop', async ({
  page,
  context,
}) => {
  const nordic = shopNamed('nordic');
  const theme = {
    palette: 'beam',
    header: 'light',
    footer: 'dark',
    buttons: 'outline',
    card: { kind: 'minimal', frame: 'framed' },
    product: { gallery: 'stage' },
  };
  await withChannelCopy(nordic, { name: 'theme-parts', theme }, async ({ shop }) => {
    await context.addCookies([
      { name: 'ralph-cookie-consent', value: 'false', path: '/', domain: shop.host },
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, shop);
    // The whole hero is the link; its button is a look
    const link = page.locator('main a[aria-label*=" – "]').first();
    const word = (await link.getAttribute('aria-label'))?.split(' – ').at(-1) ?? '';
    const button = page
      .locator('main span')
      .filter({ hasText: new RegExp(`^${word}$`) })
      .first();
    expect(await styleOf(button, 'border-top-width')).toBe('2px');
    expect(await styleOf(button, 'color')).toBe(await styleOf(button, 'border-top-color'));

    await page.goto(new URL(await getFirstCategoryPath(page, shop), page.url()).href);
    const card = page.locator('main [data-alias]').first();
    const [box] = await edgesOf(card);
    const [picture] = await edgesOf(card.locator('img').first());
    expect((picture?.left ?? 0) - (box?.left ?? 0)).toBeGreaterThanOrEqual(1);
    expect((box?.right ?? 0) - (picture?.right ?? 0)).toBeGreaterThanOrEqual(1);

    const { canonicalUrl } = await loadProduct(nordic, ({ productImages }) => productImages.length === 2);
    await open(page, shop, canonicalUrl);
    const stage = await page.getByRole('list', { name: 'Product pictures' }).boundingBox();
    expect(stage?.height).toBeLessThanOrEqual(560);
    expect(stage?.width).toBeLessThanOrEqual(0.58 * 1440);
    // A dot per picture instead of small pictures
    await expect(page.locator('main ol a[aria-current]')).toBeVisible();
    await expect(page.locator('main ol a[aria-current] img')).toBeHidden();
    // What the page still starts when it is idle needs its shop
    await page.goto('about:blank');
  });
});
