import type { Page } from '@playwright/test';
import { expect, SAMPLE_SHOP as SHOP, test, untilHydrated } from '#tests/e2e/shop-test.ts';
import { addToCart } from '#tests/support/api/cart-api.ts';
import { hasOneSize, loadProduct, type ApiProduct } from '#tests/support/api/products.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

/** Live updates start after this time on a page. */
const START_MS = 2500;
const NORDIC = shopNamed('nordic');

const findProduct = (shop: DemoShop): Promise<ApiProduct> =>
  loadProduct(shop, (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 20);

async function openLive(page: Page, host: string, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(shopUrl(host, path));
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(START_MS);
}

test('[AP-04] the page follows the stock, also after its connection was lost, and keeps the focus when all is sold', async ({
  page,
}) => {
  const product = await findProduct(SHOP);
  const skuId = product.skus[0]?.skuId ?? 0;
  const before = product.skus[0]?.stock.inStock ?? 0;
  let cut: (() => Promise<void>) | undefined;
  let opened = 0;
  await page.routeWebSocket(/\/live$/, (socket) => {
    opened += 1;
    socket.connectToServer();
    cut = () => socket.close({ code: 1012 });
  });
  await openLive(page, SHOP.host, product.canonicalUrl);
  const stock = page.locator('#stock');
  try {
    await expect.poll(() => opened).toBe(1);
    await setStock(SHOP, skuId, 3);
    await expect(stock).toContainText('3');
    await cut?.();
    await page.clock.fastForward(1000);
    await expect.poll(() => opened).toBe(2);
    await page.locator('form#buy').getByRole('button').last().focus();
    await setStock(SHOP, skuId, 0);
    await expect(page.locator('form#buy')).toHaveCount(0);
    await expect(stock).not.toContainText('3');
    await page.clock.fastForward(500);
    await expect(stock).toBeFocused();
  } finally {
    await setStock(SHOP, skuId, before);
  }
});

test('[AP-04] [CT-06] the cart page shows what another device has added', async ({ page, context }) => {
  const product = await findProduct(SHOP);
  const skuId = product.skus[0]?.skuId ?? 0;
  await page.goto(shopUrl(SHOP.host, product.canonicalUrl));
  await untilHydrated(page);
  await page.locator('form#buy').getByRole('button').last().click();
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'ralph-cart'))
    .toBe(true);
  const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cart');
  const connected = page.waitForEvent('websocket');
  await openLive(page, SHOP.host, '/ostoskori');
  const socket = await connected;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"cart"'));
  await addToCart(SHOP, cookie?.value ?? '', { skuId, quantity: 2 });
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3');
});

test('[AP-04] a shop without live updates opens no connection and loads no script for it', async ({
  page,
}) => {
  const product = await findProduct(NORDIC);
  const asked: string[] = [];
  page.on('websocket', (socket) => asked.push(socket.url()));
  page.on('request', (request) => /\/follow-/.test(request.url()) && asked.push(request.url()));
  await openLive(page, NORDIC.host, product.canonicalUrl);
  await page.clock.fastForward(START_MS);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('[LY-06] a link to nowhere leads to the 404 page: focus, title, and what the shop offers instead', async ({
  page,
}) => {
  await page.goto(shopUrl(SHOP.host, '/en'));
  await untilHydrated(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/no-such-page';
    document.getElementById('main')?.append(link);
    link.click();
  });
  const heading = page.getByRole('heading', { level: 1, name: 'This page could not be found' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('This page could not be found | Koivu');
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('link')).not.toHaveCount(0);
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link').first().click();
  await expect(heading).toHaveCount(0);
});
