import type { Page } from '@playwright/test';
import { findProduct, hasSizes } from '#tests/support/api/find-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, shopsFor, test } from '#tests/e2e/shop-test.ts';

/** Contrast that drawings need (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/** Drawings that cannot be told from the ground that the visitor has chosen: icons, logos and hearts. */
function findUnseen(page: Page, least: number): Promise<string[]> {
  return page.evaluate((leastContrast) => {
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
    if (drawings.length === 0) return ['There are no drawings.'];
    return drawings.flatMap(({ element, part }) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const own = luminance(getComputedStyle(element, part).backgroundColor);
      const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
      return contrast >= leastContrast ? [] : [`${element.outerHTML.slice(0, 120)} ${contrast.toFixed(1)}`];
    });
  }, least);
}

for (const shop of shopsFor('brand'))
  test(`${shop.key}: drawings and choices show in colours that the visitor has forced`, async ({ page }) => {
    const product = await findProduct(shop, hasSizes);
    for (const path of ['/allt', product.canonicalUrl])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await open(page, shop, path);
        expect(await findUnseen(page, LEAST_CONTRAST), `${path} ${colorScheme}`).toEqual([]);
      }
    // The size that is chosen has another ground than the others
    const grounds = () =>
      page
        .locator('fieldset input[type=radio] + span')
        .evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundColor));
    await page.locator('fieldset input[type=radio]:enabled').first().check({ force: true });
    expect(new Set(await grounds()).size).toBe(2);
    // A heart that is pressed is filled
    const heart = page.locator('main button[aria-pressed]').first();
    const drawing = () => heart.evaluate((element) => getComputedStyle(element, '::before').maskImage);
    const empty = await drawing();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await drawing()).not.toBe(empty);
    expect(await findUnseen(page, LEAST_CONTRAST), 'a favorite').toEqual([]);
  });

test('nothing moves for visitors who want no motion', async ({ page }) => {
  const shop = shopNamed('lumo');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/allt', (await findProduct(shop, hasSizes)).canonicalUrl]) {
    await open(page, shop, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element);
        const longest = Math.max(
          ...[style.transitionDuration, style.animationDuration].flatMap((times) =>
            times.split(',').map((time) => parseFloat(time)),
          ),
        );
        return longest > 0.01 || style.scrollBehavior === 'smooth' ? [element.className] : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});
