import { SHOPS } from '#tests/support/shops.ts';
import { expect, firstCategoryPath, open, test } from './shop-test.ts';

for (const shop of SHOPS.filter((candidate) => candidate.languages.length > 1))
  test(`[LY-12] ${shop.key}: the switcher keeps the product in every language`, async ({ page }) => {
    await open(page, shop, await firstCategoryPath(page, shop));
    await page.locator('main a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    const skuOf = async (): Promise<string> => {
      const facts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
      return /"inProductGroupWithID":\s*"?(\d+)/.exec(facts.join(' '))?.[1] ?? '';
    };
    // The address is there a moment before the page, which grows out of the list
    await expect.poll(skuOf).not.toBe('');
    const id = await skuOf();
    for (const language of shop.languages.slice(1)) {
      const link = page.locator(`header a[hreflang="${language.slice(0, 2)}"]`).first();
      const href = await link.getAttribute('href');
      expect(href).toContain(`/${language.slice(0, 2)}/p/`);
      await page.goto(new URL(href ?? '/', page.url()).href);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await skuOf()).toBe(id);
    }
  });

test('[RT-19] a page with a word of its own changes its word with the language', async ({ page }) => {
  const karamell = SHOPS.find((shop) => shop.key === 'karamell');
  if (!karamell) throw new Error('karamell is gone');
  await open(page, karamell, '/varumarken');
  const href = await page.locator('header a[hreflang="da"]').first().getAttribute('href');
  expect(href).toBe('/da/varemaerker');
});

test('[LY-12] a shop with one language shows no switcher', async ({ page }) => {
  const nordic = SHOPS.find((shop) => shop.key === 'nordic');
  if (!nordic) throw new Error('nordic is gone');
  await open(page, nordic);
  await expect(page.locator('header a[hreflang]')).toHaveCount(0);
});

for (const shop of SHOPS)
  test(`${shop.key}: the head tells search engines what the page is`, async ({ page }) => {
    await open(page, shop, await firstCategoryPath(page, shop));
    const head = page.locator('head');
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^http://${shop.host}`),
    );
    await expect(head.locator('link[rel="alternate"][hreflang]')).toHaveCount(
      shop.languages.length > 1
        ? shop.languages.length + 1
        : await head.locator('link[rel="alternate"][hreflang]').count(),
    );
    await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
    await expect(head.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#/);
    await expect(head.locator('link[rel="icon"]')).toHaveCount(1);
    const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const types = blocks
      .flatMap((text) => JSON.parse(text) as object)
      .map((block) => (block as { '@type': string })['@type']);
    expect(types).toContain('BreadcrumbList');
  });
