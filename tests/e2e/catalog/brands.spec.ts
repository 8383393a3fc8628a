import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOnBy, test } from '#tests/e2e/shop-test.ts';

const CASES = [
  { shop: shopNamed('karamell'), language: 'sv-SE', path: '/varumarken', jump: 'Gå till en bokstav' },
  { shop: shopNamed('lumo'), language: 'en-US', path: '/brands', jump: 'Jump to a letter' },
];

for (const { shop, language, path, jump } of CASES)
  test(
    `[RT-06] ${shop.key} ${language}: a letter jumps to its brands, and a brand’s list has as many products as its link says`,
    runsOnBy(shop.key, { karamell: ['desktop', 'no-js'], lumo: ['phone'] }),
    async ({ page, javaScriptEnabled }) => {
      await open(page, shop, path, language);
      if (javaScriptEnabled) {
        const violations = await listViolations(page, {
          tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        });
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
      const letters = page.getByRole('navigation', { name: jump });
      await letters.getByRole('link').last().click();
      // The letters stay visible and do not cover the heading
      await expect(letters).toBeInViewport();
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
      await expect(heading).toBeInViewport();
      const [bar, title] = await Promise.all([letters.boundingBox(), heading.boundingBox()]);
      expect((title?.y ?? 0) + 1).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

      const brand = page.getByRole('main').locator('section a').last();
      const count = Number(
        /(\d+) product|(\d+) produkt/
          .exec(await brand.innerText())
          ?.slice(1)
          .find(Boolean),
      );
      await brand.click();
      await expect(page).toHaveURL(/\/b\//);
      await expect(page.locator('main article[data-alias]')).toHaveCount(count);
    },
  );
