import type { Page } from '@playwright/test';
import { loadProduct, hasSizes } from '#tests/support/api/products.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { listMoving } from './layout-faults.ts';

/** Minimum contrast of graphics (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

/** Icons, logos and favorite buttons with too little contrast to the page's background. */
function listLowContrast(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((minContrast) => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(getComputedStyle(document.body).backgroundColor);
    const drawings = [
      ...[...document.querySelectorAll('[data-icon], [data-logo]')].map((element) => ({ element, part: '' })),
      ...[...document.querySelectorAll('button[aria-pressed]')].map((element) => ({
        element,
        part: '::before',
      })),
    ];
    if (drawings.length === 0) return ['The page has no graphics.'];
    return drawings.flatMap(({ element, part }) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // Choices whose buttons say it in words draw nothing
      if (part !== '' && getComputedStyle(element, part).content === 'none') return [];
      const own = luminance(getComputedStyle(element, part).backgroundColor);
      const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
      return contrast >= minContrast ? [] : [`${element.outerHTML.slice(0, 120)} ${contrast.toFixed(1)}`];
    });
  }, minimum);
}

for (const shop of shopsFor('any'))
  test(`${shop.key}: graphics and selected options are visible in forced colours`, async ({ page }) => {
    const product = await loadProduct(shop, hasSizes);
    for (const path of ['/allt', product.canonicalUrl])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await open(page, shop, path);
        expect(await listLowContrast(page, MIN_CONTRAST), `${path} ${colorScheme}`).toEqual([]);
      }
    // The selected size has another background than the others
    const grounds = () =>
      page
        .locator('form#buy fieldset a')
        .evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundColor));
    const size = page.locator('form#buy fieldset a').first();
    await size.click();
    await expect(size).toHaveAttribute('aria-current', 'true');
    expect(new Set(await grounds()).size).toBe(2);
    // A pressed favorite button shows a filled heart
    const heart = page.locator('main button[aria-pressed]').first();
    const drawing = () => heart.evaluate((element) => getComputedStyle(element, '::before').clipPath);
    const empty = await drawing();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await drawing()).not.toBe(empty);
    expect(await listLowContrast(page, MIN_CONTRAST), 'a favorite').toEqual([]);
  });

test('nothing is animated with reduced motion', async ({ page }) => {
  const shop = shopNamed('lumo');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/allt', (await loadProduct(shop, hasSizes)).canonicalUrl]) {
    await open(page, shop, path);
    expect(await page.evaluate(listMoving), path).toEqual([]);
  }
});
