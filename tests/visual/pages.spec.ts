import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import {
  fillCart,
  listCartPages,
  listPageTypes,
  type PageType,
} from '#tests/e2e/accessibility/page-types.ts';
import { expect, open, test } from '#tests/e2e/shop-test.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { comparePictures, toStored } from './compare-pictures.ts';

const FOLDER = path.join(import.meta.dirname, 'baselines');
const IS_UPDATE = process.env.VISUAL_UPDATE !== undefined;
/** Kinds of pages (page-types.ts); those with a cart are added. */
const NAMES = [
  'home',
  'category',
  'product',
  'brands',
  'search-empty',
  'withdraw',
  'accessibility',
  'legal-notice',
  'find-order',
  'account',
  'cookies',
  'not-found',
];
/** Share of pixels that may change: fonts are hinted differently, and a word may wrap elsewhere. */
const MOST_CHANGED = 0.02;
/** Screens of a page that are compared: below them pages repeat themselves. */
const SCREENS = 2;
const MOST_BYTES = 2_000_000;

/** The answer to the consent banner hides it; `ralph-js` is what a second visit has. */
async function prepare(page: Page, shop: DemoShop): Promise<void> {
  const url = shopUrl(shop.host);
  await page.context().addCookies([
    { name: 'ralph-cookie-consent', value: 'false', url },
    { name: 'ralph-js', value: '1', url },
  ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Fonts that come late are used from the second page on
  await open(page, shop);
  await page.evaluate(() => document.fonts.ready);
}

/** The page's first screens after its pictures and fonts have come. Times, dates and ids of requests are hidden. */
async function takePicture(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: height * SCREENS });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is not displayed, or beside the window, is never decoded
    const seen = [...document.images].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && box.top < window.innerHeight && box.left < window.innerWidth;
    });
    await Promise.all(seen.map((each) => each.decode().catch(() => undefined)));
  });
  const screenshot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: [page.locator('time, video, iframe, [data-request-id]')],
    maskColor: 'gray',
  });
  await page.setViewportSize({ width, height });
  return toStored(screenshot);
}

async function expectUnchanged(picture: Buffer, name: string, testInfo: TestInfo): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  if (IS_UPDATE) {
    mkdirSync(FOLDER, { recursive: true });
    const isSame = existsSync(file) && (await comparePictures(readFileSync(file), picture)).changed === 0;
    if (!isSame) writeFileSync(file, picture);
    return;
  }
  expect.soft(existsSync(file), `${name} has a stored picture (npm run e2e -- visual --update)`).toBe(true);
  if (!existsSync(file)) return;
  const { changed, picture: difference } = await comparePictures(readFileSync(file), picture);
  if (changed > MOST_CHANGED) {
    await testInfo.attach(`${name}.webp`, { body: picture, contentType: 'image/webp' });
    await testInfo.attach(`${name}-changed.png`, { body: difference, contentType: 'image/png' });
  }
  expect.soft(changed, `${name}: share of changed pixels`).toBeLessThanOrEqual(MOST_CHANGED);
}

for (const shop of SHOPS)
  test(`${shop.key}: pages look as in their stored pictures`, async ({ page, context }, testInfo) => {
    test.slow();
    await prepare(page, shop);
    const look = async ({ name, path: address }: PageType) => {
      const answer = await open(page, shop, address);
      // Not every shop has each page
      if (answer?.status() === 404 && name !== 'not-found') return;
      await expectUnchanged(
        await takePicture(page),
        `${shop.key}-${name}-${testInfo.project.name}`,
        testInfo,
      );
    };
    const types = await listPageTypes(shop);
    for (const type of types.filter(({ name }) => NAMES.includes(name))) await look(type);
    await fillCart(context, shop);
    for (const type of listCartPages(shop)) await look(type);
  });

test('the stored pictures are small', () => {
  const sizes = readdirSync(FOLDER).map((name) => statSync(path.join(FOLDER, name)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
