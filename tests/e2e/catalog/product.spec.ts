import { readCart } from '#tests/support/api/cart-api.ts';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { loadProduct, hasOneSize, hasSizes, isSoldOut } from '#tests/support/api/products.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { expect, hold, runsOn, shopsFor, test, untilHydrated } from '#tests/e2e/shop-test.ts';

const ENGLISH = 'en-US';
const shop = shopNamed('karamell');

test(
  '[PP-02][LY-01] two pieces of a product are added to the cart, and the header shows them',
  runsOn('phone', 'no-js'),
  async ({ page, context, javaScriptEnabled }) => {
    const product = await loadProduct(
      shop,
      (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
      ENGLISH,
    );
    await page.goto(shopUrl(shop.host, product.canonicalUrl));
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    const buttons = page.getByRole('button', { name: 'Add to cart' });
    await expect(buttons.last()).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const scrollY = await page.evaluate(() => window.scrollY);
    // Playwright would scroll before it clicks
    if (javaScriptEnabled) await buttons.last().evaluate((button: HTMLElement) => button.click());
    else await buttons.last().click();
    const added = page.getByRole('status').filter({ hasText: 'Added to your cart' });
    await expect(added).toBeVisible();
    // On a phone the button's bar says it: the form may be out of view
    await expect(page.getByText('Added to your cart').filter({ visible: true }).last()).toBeInViewport();
    if (javaScriptEnabled) expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    const badge = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' });
    await expect(badge).toHaveText('2');
    expect(new URL(page.url()).search).toBe('');
    const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cart');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: shop.host });
    const cart = await readCart(shop, cookie?.value ?? '');
    expect(cart?.items).toMatchObject([{ skuId: product.skus[0]?.skuId, quantity: 2 }]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await expect(added).toHaveCount(0);
    await expect(badge).toHaveText('2');
    await page.goto(shopUrl(shop.host, '/'));
    await page.goBack();
    await expect(badge).toHaveText('2');
  },
);

test(
  '[PP-02][CT-03] a size must be selected, and not more than its stock can be bought',
  runsOn('phone', 'no-js'),
  async ({ page, context, javaScriptEnabled }) => {
    const product = await loadProduct(
      shop,
      (each) =>
        hasSizes(each) && each.skus.some(({ stock }) => stock.totalStock > 0 && stock.totalStock < 50),
      ENGLISH,
    );
    const startScripts = await hold(page, '**/assets/entry.client-*.js');
    await page.goto(shopUrl(shop.host, product.canonicalUrl));
    const form = page.locator('form#buy');
    const add = form.getByRole('button', { name: 'Add to cart' });
    const few = product.skus.find(({ stock }) => stock.totalStock > 0 && stock.totalStock < 50);
    await add.click();
    await expect(page.getByText('You have to pick a size first')).toBeInViewport();
    const size = form.getByRole('link', { name: new RegExp(`^${few?.name}`) });
    const link = await size.elementHandle();
    startScripts();
    if (javaScriptEnabled) await untilHydrated(page);
    // Hydration keeps the link: a press on a link that it replaces is lost
    expect(await link?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await size.click();
    await expect(size).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('main [aria-live]').filter({ hasText: few?.name }).first()).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('900');
    await add.click();
    await expect(page.getByText(`Only ${few?.stock.totalStock} left in stock`).first()).toBeInViewport();
    expect((await context.cookies()).find(({ name }) => name === 'ralph-cart')).toBeUndefined();
  },
);

test('[PP-04] a visitor can request a mail about a sold-out product', async ({ page }) => {
  const product = await loadProduct(shop, isSoldOut, ENGLISH);
  await page.goto(shopUrl(shop.host, product.canonicalUrl));
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  await form.getByRole('textbox', { name: 'Email address' }).fill('waiting');
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('You have to enter a valid email')).toBeInViewport();
  await form.getByRole('textbox', { name: 'Email address' }).fill('waiting@example.com');
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We will write to you as soon as it is back')).toBeVisible();
});

test(
  '[PP-02] another weight changes price, price per unit and address of the page',
  runsOn('phone', 'no-js'),
  async ({ page }) => {
    const { products } = await askApi<{ products: { products: { name: string; canonicalUrl: string }[] } }>(
      shop,
      'query { products($ctx, take: 200, filter: { includeCollapsed: true }) { products { name canonicalUrl } } }',
      {},
      ENGLISH,
    );
    const large = products.products.find(({ name }) => name.endsWith(', 1 kg'));
    const small = products.products.find(({ name }) => `${name}, 1 kg` === large?.name);
    await page.goto(shopUrl(shop.host, small?.canonicalUrl ?? ''));
    const chooser = page.getByRole('navigation', { name: 'Weight' });
    await chooser.getByRole('link', { name: /^1 kg/ }).click();
    await expect(page).toHaveURL(shopUrl(shop.host, large?.canonicalUrl ?? ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(large?.name ?? '');
    const chosen = chooser.getByRole('link', { name: /^1 kg/ });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    const [, perUnit = ''] = /(SEK\s[\d.,]+)\/kg/.exec(await chosen.innerText()) ?? [];
    await expect(page.locator('main')).toContainText(`${perUnit}/kg`);
  },
);

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const each of shopsFor('brand'))
  test(`[PP-01] ${each.key}: title, price and button are in the first view, and a bar has the button once it has left`, async ({
    page,
  }) => {
    const { canonicalUrl } = await loadProduct(each, hasOneSize);
    const price = 'main article p:has(> span > span)';
    const bottomOf = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).first().boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await page.setViewportSize(DESKTOP);
    await page.goto(shopUrl(each.host, canonicalUrl));
    for (const part of ['main h1', price, 'form#buy button[type="submit"]'])
      expect.soft(await bottomOf(part), part).toBeLessThanOrEqual(700);
    await page.setViewportSize(PHONE);
    const picture = await page.locator('main article li img').first().boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(0.46 * PHONE.height + 1);
    expect(await bottomOf(price)).toBeLessThanOrEqual(PHONE.height);
    await expect(page.locator('main nav').first().getByRole('link')).toHaveCount(1);
    const bar = page.locator('button[form="buy"]');
    await expect(bar).toBeHidden();
    await page
      .locator('form#buy')
      .evaluate((form) =>
        scrollTo({ top: form.getBoundingClientRect().bottom + scrollY, behavior: 'instant' }),
      );
    await expect(bar).toBeInViewport();
  });
