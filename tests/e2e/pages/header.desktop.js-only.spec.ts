import { expect, open, shopsFor, test } from '#tests/e2e/shop-test.ts';

const WIDTHS_PX = [1024, 1300, 1360] as const;

for (const shop of shopsFor('brand'))
  test(`[LY-01] ${shop.key}: the main menu stays inside the header in every language`, async ({ page }) => {
    for (const language of shop.languages) {
      await open(page, shop, '/', language);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 700 });
        const items = page.getByRole('banner').locator('nav > ul > li > a:visible');
        expect(await items.count(), `${language}, ${width} px`).toBeGreaterThan(2);
        const outside = await items.evaluateAll((links) => {
          const bar = links[0]?.closest('header')?.getBoundingClientRect();
          const edge = (link: Element) => link.getBoundingClientRect();
          return links.flatMap((link) =>
            bar && edge(link).bottom <= bar.bottom && edge(link).right <= bar.right ? [] : link.textContent,
          );
        });
        expect(outside, `${language}, ${width} px`).toEqual([]);
      }
    }
  });
