import type { Page } from '@playwright/test';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, open, runsInTurn, shopsFor, test } from '#tests/e2e/shop-test.ts';

/** Limits of a file's width relative to the device pixels that its place needs. */
const MAX_SCALE = 1.6;
const MIN_SCALE = 0.7;
const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The faults of the page's pictures. Makes lazy pictures eager, to see which file the browser selects. */
function listPictureFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async ({ maxScale, minScale }) => {
      const largest = await new Promise<Element | null>((resolve) => {
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
          resolve(paints.at(-1)?.element ?? null);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const images = [...document.images].filter((image) => image.src.includes('/images/'));
      const faults: string[] = images.length === 0 ? ['The page has no pictures.'] : [];
      const check = (isRight: boolean, image: HTMLImageElement, fault: string) => {
        if (!isRight) faults.push(`${image.currentSrc || image.src} ${fault}`);
      };
      const areaOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width * height;
      };
      // A channel file names one small file
      const isIcon = ({ srcset, width, src }: HTMLImageElement) =>
        srcset === '' && width <= 32 && src.includes('/100f');
      const first = images.filter((image) => image.getAttribute('fetchpriority') === 'high');
      for (const image of first.slice(1)) check(false, image, 'is another picture with high priority');
      for (const image of images) {
        const { top, left } = image.getBoundingClientRect();
        check(image.hasAttribute('width') && image.hasAttribute('height'), image, 'has no size');
        check(isIcon(image) || (image.srcset !== '' && image.sizes !== ''), image, 'has only one size');
        check(
          image.loading === 'lazy' || (top < innerHeight && left < innerWidth),
          image,
          'is outside the window and not lazy',
        );
        const stem = image.src.replace(/^.*\/|[~.].*$/g, '');
        check(
          image.hasAttribute('alt') && !image.alt.includes(stem),
          image,
          `has the alternative text "${image.alt}"`,
        );
        // Cards of one row differ by less than a pixel, so any of them may be the largest paint
        const isAsLarge = first.some((one) => areaOf(image) < areaOf(one) * 1.02);
        check(image !== largest || isAsLarge, image, 'is the largest paint without high priority');
      }
      for (const image of images) check(!image.complete || image.naturalWidth > 0, image, 'did not load');
      // Of the file that the browser selects; a lazy picture that is not loaded yet has no natural size
      const ratios = images.map((image) => {
        const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
        const selected = sources.find(({ media }) => matchMedia(media).matches) ?? image;
        return Number(selected.getAttribute('width')) / Number(selected.getAttribute('height'));
      });
      // `currentSrc` is final after loading; the intercepted requests return an empty picture
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
        const isFitting = factor < maxScale || file === Math.min(...steps);
        const isSharp = factor > minScale || file === Math.max(...steps);
        // A picture that is hidden at this window width has the width 0
        check(
          width === 0 || isIcon(image) || (isFitting && isSharp),
          image,
          `has ${factor.toFixed(2)} of the pixels it needs`,
        );
      }
      return faults;
    },
    { maxScale: MAX_SCALE, minScale: MIN_SCALE },
  );
}

async function expectNoPictureFaults(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY_SVG }),
  );
  expect(await listPictureFaults(page), page.url()).toEqual([]);
  await page.unroute('**/images/**');
}

const linkOn = (page: Page, selector: string) => page.locator(selector).first().getAttribute('href');

async function visit(page: Page, shop: DemoShop, href: string | null): Promise<void> {
  await page.goto(shopUrl(shop.host, href ?? '/no-link'));
  await expectNoPictureFaults(page);
}

for (const shop of shopsFor('two'))
  test(
    `${shop.key}: pictures of home, list and product have suitable sizes, dimensions, alternative texts and priorities`,
    runsInTurn(shop, ['desktop', 'phone']),
    async ({ page }) => {
      await open(page, shop);
      await expectNoPictureFaults(page);
      await open(page, shop, '/allt');
      await expectNoPictureFaults(page);
      await visit(page, shop, await linkOn(page, 'main [data-alias] a[href*="/p/"]'));
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const alt = await page.locator('img[fetchpriority="high"]').getAttribute('alt');
      expect(alt?.startsWith(name ?? '?'), `${alt} of ${name}`).toBe(true);
    },
  );

test('a product’s large picture has a blurred preview and shifts nothing when it loads', async ({ page }) => {
  const shop = shopNamed('koivu');
  await open(page, shop, '/allt', 'en-US');
  const href = await linkOn(page, 'main [data-alias] a[href*="/p/"]');
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
    // The browser reports a layout shift after the frame in which it occurs
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return entries;
  });
  expect(shifts).toEqual([]);
});
