import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { expect, open, runsOn, test } from '#tests/e2e/shop-test.ts';

/** A shop of few makers shows their portraits, unless its file asks for letters. */
const theme = { palette: 'candy', header: 'brand', footer: 'brand', brands: { index: 'list' } };

test(
  '[RT-06] a letter jumps to its brands, and a brand’s list has as many products as its link says',
  runsOn('phone', 'no-js'),
  ({ page, javaScriptEnabled }) =>
    withChannelCopy(
      shopNamed('karamell'),
      { name: javaScriptEnabled ? 'lettered' : 'lettered-plain', theme },
      async ({ shop }) => {
        await open(page, shop, '/varumarken');
        if (javaScriptEnabled) {
          const violations = await listViolations(page, {
            tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
          });
          expect(violations.map(({ id }) => id)).toEqual([]);
        }
        const letters = page.getByRole('navigation', { name: 'Gå till en bokstav' });
        await letters.getByRole('link').last().click();
        // The letters stay visible and do not cover the heading
        await expect(letters).toBeInViewport();
        const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
        await expect(heading).toBeInViewport();
        const [bar, title] = await Promise.all([letters.boundingBox(), heading.boundingBox()]);
        expect((title?.y ?? 0) + 1).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

        const brand = page.getByRole('main').locator('section a').last();
        const count = Number(/(\d+) produkt/.exec(await brand.innerText())?.[1]);
        await brand.click();
        await expect(page).toHaveURL(/\/b\//);
        // Above the list is a section with a few goods that its editor chose
        await expect(page.locator('main [data-alias]:not(section [data-alias])')).toHaveCount(count);
      },
    ),
);
