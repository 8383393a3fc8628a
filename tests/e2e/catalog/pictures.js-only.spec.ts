import type { Page } from '@playwright/test';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, open, runsInTurn, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

/** How much wider than its place a file may be, and how much narrower, before it is a waste or a blur. */
const MOST_WASTE = 1.6;
const LEAST_SHARP = 0.7;
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** What pictures of the page do wrong; those that wait are told not to, and do not come any more. */
function findMistakes(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async ({ mostWaste, leastSharp }) => {
      const largest = await new Promise<Element | null>((resolve) => {
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
          resolve(paints.at(-1)?.element ?? null);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const images = [...document.images].filter((image) => image.src.includes('/images/'));
      const mistakes: string[] = images.length === 0 ? ['There are no pictures.'] : [];
      const check = (isRight: boolean, image: HTMLImageElement, mistake: string) => {
        if (!isRight) mistakes.push(`${image.currentSrc || image.src} ${mistake}`);
      };
      const areaOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width * height;
      };
      const first = images.filter((image) => image.getAttribute('fetchpriority') === 'high');
      for (const image of first.slice(1)) check(false, image, 'is fetched first too');
      for (const image of images) {
        const { top, left } = image.getBoundingClientRect();
        check(image.hasAttribute('width') && image.hasAttribute('height'), image, 'has no size');
        check(image.srcset !== '' && image.sizes !== '', image, 'comes in one size');
        check(image.loading === 'lazy' || (top < innerHeight && left < innerWidth), image, 'comes too early');
        const stem = image.src.replace(/^.*\/|[~.].*$/g, '');
        check(image.hasAttribute('alt') && !image.alt.includes(stem), image, `is called "${image.alt}"`);
        // Cards of one row differ by a part of a pixel: any of them may be the largest paint
        const isAsLarge = first.some((one) => areaOf(image) < areaOf(one) * 1.02);
        check(image !== largest || isAsLarge, image, 'is the largest paint and not fetched first');
      }
      for (const image of images) check(!image.complete || image.naturalWidth > 0, image, 'did not come');
      const ratios = images.map(({ naturalWidth, naturalHeight }) => naturalWidth / naturalHeight);
      // Which file a browser takes is told when it has come, and nothing comes instead
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      for (const [index, image] of images.entries()) {
        const { width, height } = image.getBoundingClientRect();
        const { currentSrc, srcset } = image;
        const isCover = getComputedStyle(image).objectFit === 'cover';
        const place = isCover ? Math.max(width, height * (ratios[index] || 0)) : width;
        const file = Number(/\/(\d+)[fw]/.exec(currentSrc)?.[1]);
        const factor = file / (place * devicePixelRatio);
        const steps = [...srcset.matchAll(/ (\d+)w/g)].map(([, step]) => Number(step));
        const isFitting = factor < mostWaste || file === Math.min(...steps);
        const isSharp = factor > leastSharp || file === Math.max(...steps);
        // What this window's width hides has no place
        check(
          width === 0 || (isFitting && isSharp),
          image,
          `has ${factor.toFixed(2)} of the pixels it needs`,
        );
      }
      return mistakes;
    },
    { mostWaste: MOST_WASTE, leastSharp: LEAST_SHARP },
  );
}

async function expectGoodPictures(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: NOTHING }));
  expect(await findMistakes(page), page.url()).toEqual([]);
  await page.unroute('**/images/**');
}

const linkOn = (page: Page, selector: string) => page.locator(selector).first().getAttribute('href');

async function visit(page: Page, shop: DemoShop, href: string | null): Promise<void> {
  await page.goto(shopUrl(shop.host, href ?? '/no-link'));
  await expectGoodPictures(page);
}

for (const shop of shopsFor('brand'))
  test(
    `${shop.key}: pictures of home, list and product have sizes, places, names and their turn`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page }) => {
      await open(page, shop);
      await expectGoodPictures(page);
      await open(page, shop, '/allt');
      await expectGoodPictures(page);
      await visit(page, shop, await linkOn(page, 'main article a[href*="/p/"]'));
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const alt = await page.locator('img[fetchpriority="high"]').getAttribute('alt');
      expect(alt?.startsWith(name ?? '?'), `${alt} of ${name}`).toBe(true);
    },
  );

test(
  'pictures of searches, brands, campaigns, content and favorites have sizes, places, names and their turn',
  runsOn('desktop', 'phone'),
  async ({ page }) => {
    const shop = shopNamed('karamell');
    await open(page, shop);
    const content = await linkOn(page, 'footer a[href="/om-oss"]');
    const campaign = await linkOn(page, 'a[href^="/dc/"]');
    for (const href of [content, campaign, '/sok/choklad']) await visit(page, shop, href);
    await page.locator('main button[form="favorite"]').first().click();
    await expect(page.locator('main button[form="favorite"][aria-pressed="true"]')).toHaveCount(1);
    await visit(page, shop, '/favoriter');
    // The list of all brands has no pictures
    await open(page, shop, '/varumarken');
    await visit(page, shop, await linkOn(page, 'main a[href^="/b/"]'));
  },
);

test('until a product’s picture has come its own colour stands in its place', async ({ page }) => {
  await page.route('**/images/product/**', () => {});
  await page.goto(shopUrl(shopNamed('lumo').host, '/allt'), { waitUntil: 'commit' });
  const pictures = page.locator('main article img');
  await expect(pictures).toHaveCount(20);
  const colors = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      shown: getComputedStyle(image).backgroundColor,
      named: /~([0-9a-f]{3})/.exec(image.getAttribute('src') ?? '')?.[1],
    })),
  );
  for (const { shown, named } of colors) {
    const channels = [0, 1, 2].map((at) => Number.parseInt(named?.[at] ?? '', 16) * 17);
    expect(shown).toBe(`rgb(${channels.join(', ')})`);
  }
});

test('the large picture of a product stands blurred in its place, and moves nothing when it comes', async ({
  page,
}) => {
  const shop = shopNamed('koivu');
  await open(page, shop, '/allt', 'en-US');
  const href = await linkOn(page, 'main article a[href*="/p/"]');
  await page.goto(shopUrl(shop.host, href ?? '/no-link'));
  const picture = page.locator('img[fetchpriority="high"]');
  const preview = /url\("([^"]+\/100f125\/[^"]+)"\)/.exec(
    await picture.evaluate((image) => getComputedStyle(image).backgroundImage),
  )?.[1];
  expect(await page.evaluate(async (url) => (await fetch(url)).status, preview ?? '')).toBe(200);
  const shifts = await picture.evaluate(async (image: HTMLImageElement) => {
    const entries: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        entries.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    await image.decode();
    // The browser reports a shift after the frame that has it
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return entries;
  });
  expect(shifts).toEqual([]);
});
