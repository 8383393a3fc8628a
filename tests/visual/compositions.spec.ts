import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listPageTypes } from '#tests/e2e/accessibility/page-types.ts';
import { expect, open, SAMPLE_SHOP, test } from '#tests/e2e/shop-test.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import {
  BRAND_INDEXES,
  BRAND_PAGES,
  CAMPAIGN_PAGES,
  CARD_KINDS,
  FOOTER_LAYOUTS,
  HEADER_LAYOUTS,
  LIST_LAYOUTS,
  PRODUCT_GALLERIES,
} from '#themes/compositions.ts';

/** The pictures of docs/theming.md: `npm run e2e -- visual --only=compositions --update` takes them anew. */
const FOLDER = path.join(import.meta.dirname, '../../docs/theming');
const IS_UPDATE = process.env.VISUAL_UPDATE !== undefined;
const WINDOW = { width: 1300, height: 860 };
const STORED_WIDTH_PX = 640;
const DEFAULTS = { palette: 'beam', header: 'light', footer: 'light' };

interface Sample {
  readonly name: string;
  /** Members of `theme` that choose the composition. */
  readonly theme: object;
  readonly kind: 'home' | 'category' | 'product' | 'brands' | 'brand' | 'campaign';
  /** What of the page is shown at the top of the window. */
  readonly part?: string;
  /** What the browser prefers; light by default. */
  readonly scheme?: 'dark';
}

/** The look of the shop itself, whose states have tuned colours. */
const readOwnTheme = (): object => {
  const file = path.join(import.meta.dirname, `../../channels/${SAMPLE_SHOP.key}.json`);
  const { theme } = JSON.parse(readFileSync(file, 'utf8')) as { readonly theme: object };
  return theme;
};

const SAMPLES: readonly Sample[] = [
  ...HEADER_LAYOUTS.map((layout) => ({
    name: `header-${layout}`,
    theme: { header: { layout } },
    kind: 'home' as const,
  })),
  ...FOOTER_LAYOUTS.map((layout) => ({
    name: `footer-${layout}`,
    theme: { footer: { layout } },
    kind: 'home' as const,
    part: 'body > footer',
  })),
  ...CARD_KINDS.map((kind) => ({
    name: `card-${kind}`,
    theme: { card: { kind } },
    kind: 'category' as const,
    part: 'main [data-alias]',
  })),
  ...LIST_LAYOUTS.map((layout) => ({
    name: `list-${layout}`,
    theme: { list: { layout } },
    kind: 'category' as const,
  })),
  ...PRODUCT_GALLERIES.map((gallery) => ({
    name: `product-${gallery}`,
    theme: { product: { gallery } },
    kind: 'product' as const,
  })),
  ...BRAND_INDEXES.map((index) => ({
    name: `brands-${index}`,
    theme: { brands: { index } },
    kind: 'brands' as const,
  })),
  ...BRAND_PAGES.map((page) => ({
    name: `brand-${page}`,
    theme: { brands: { page } },
    kind: 'brand' as const,
  })),
  ...CAMPAIGN_PAGES.map((campaign) => ({
    name: `campaign-${campaign}`,
    theme: { campaign },
    kind: 'campaign' as const,
  })),
  { name: 'states-light', theme: readOwnTheme(), kind: 'category' },
  { name: 'states-dark', theme: readOwnTheme(), kind: 'category', scheme: 'dark' },
];

async function takeSample(page: Page, part: string | undefined): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  if (part)
    await page
      .locator(part)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.waitForLoadState('networkidle');
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  return sharp(screenshot).resize({ width: STORED_WIDTH_PX }).webp({ quality: 70, effort: 6 }).toBuffer();
}

test('docs/theming has a picture of each composition', async ({ page, context }, testInfo) => {
  test.skip(testInfo.project.name !== 'desktop', 'The pictures are those of wide windows');
  test.slow();
  if (IS_UPDATE) {
    mkdirSync(FOLDER, { recursive: true });
    await page.setViewportSize(WINDOW);
    for (const { name, theme, kind, part, scheme = 'light' } of SAMPLES)
      await withChannelCopy(SAMPLE_SHOP, { name, theme: { ...DEFAULTS, ...theme } }, async ({ shop }) => {
        await context.addCookies([
          { name: 'ralph-cookie-consent', value: 'false', path: '/', domain: shop.host },
        ]);
        await page.emulateMedia({ colorScheme: scheme });
        const type = (await listPageTypes(shop)).find((each) => each.name === kind);
        await open(page, shop, type?.path ?? '/');
        writeFileSync(path.join(FOLDER, `${name}.webp`), await takeSample(page, part));
        // The page would go on loading from a shop that is gone
        await page.goto('about:blank');
      });
  }
  expect(SAMPLES.filter(({ name }) => !existsSync(path.join(FOLDER, `${name}.webp`)))).toEqual([]);
});
