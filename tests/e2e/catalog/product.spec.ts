import { askApi } from '#tests/support/api/commerce-api.ts';
import { loadProduct, hasOneSize, hasSizes, isSoldOut } from '#tests/support/api/products.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { checkHidden, expect, runsOnBy, test } from '#tests/e2e/shop-test.ts';

const ENGLISH = 'en-US';
const CASES = [
  { shop: shopNamed('karamell'), language: ENGLISH },
  { shop: shopNamed('lumo'), language: ENGLISH },
];

interface Cart {
  readonly items: readonly { readonly skuId: number; readonly quantity: number }[];
}

async function readCart(shop: DemoShop, id: string): Promise<Cart> {
  const { getCart } = await askApi<{ getCart: Cart }>(
    shop,
    'query($id: String) { getCart(id: $id, $ctx) { items { skuId quantity } } }',
    { id },
  );
  return getCart;
}

for (const { shop, language } of CASES) {
  test(
    `[PP-02][LY-01] ${shop.key}: two pieces of a product are added to the cart, and the header shows them`,
    runsOnBy(shop.key, { karamell: ['desktop', 'no-js'], lumo: ['phone'] }),
    async ({ page, context, isMobile, javaScriptEnabled }) => {
      const product = await loadProduct(
        shop,
        (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
        language,
      );
      await page.goto(shopUrl(shop.host, product.canonicalUrl));
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
      const buttons = page.getByRole('button', { name: 'Add to cart' });
      await expect(buttons).toHaveCount(isMobile ? 2 : 1);
      if (isMobile) await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      const scrollY = await page.evaluate(() => window.scrollY);
      // Playwright would scroll before it clicks
      if (javaScriptEnabled) await buttons.last().evaluate((button: HTMLElement) => button.click());
      else await buttons.last().click();
      const added = page.getByRole('status').filter({ hasText: 'Added to your cart' });
      await expect(added).toBeVisible();
      // On a phone the button's bar says it: the form may be out of view
      await expect(isMobile ? page.getByText('Added to your cart').last() : added).toBeInViewport();
      if (javaScriptEnabled) expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
      const badge = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' });
      await expect(badge).toHaveText('2');
      expect(new URL(page.url()).search).toBe('');
      const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cart');
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: shop.host });
      const cart = await readCart(shop, cookie?.value ?? '');
      expect(cart.items).toEqual([{ skuId: product.skus[0]?.skuId, quantity: 2 }]);
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
    `[PP-02][CT-03] ${shop.key}: a size must be selected, and not more than its stock can be bought`,
    runsOnBy(shop.key, { karamell: ['desktop'], lumo: ['phone', 'no-js'] }),
    async ({ page, context }) => {
      const product = await loadProduct(
        shop,
        (each) =>
          hasSizes(each) && each.skus.some(({ stock }) => stock.totalStock > 0 && stock.totalStock < 50),
        language,
      );
      await page.goto(shopUrl(shop.host, product.canonicalUrl));
      const form = page.locator('form#buy');
      const add = form.getByRole('button', { name: 'Add to cart' });
      const few = product.skus.find(({ stock }) => stock.totalStock > 0 && stock.totalStock < 50);
      await add.click();
      await expect(page.getByText('You have to pick a size first')).toBeInViewport();
      const size = form.getByRole('link', { name: new RegExp(`^${few?.name}`) });
      await size.click();
      await expect(size).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('main [aria-live]').filter({ hasText: few?.name }).first()).toBeVisible();
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('900');
      await add.click();
      await expect(page.getByText(`Only ${few?.stock.totalStock} left in stock`).first()).toBeInViewport();
      expect((await context.cookies()).find(({ name }) => name === 'ralph-cart')).toBeUndefined();
    },
  );

  test(
    `[PP-04] ${shop.key}: a visitor can request a mail about a sold-out product`,
    runsOnBy(shop.key, { karamell: ['desktop'], lumo: ['no-js'] }),
    async ({ page }) => {
      const product = await loadProduct(shop, isSoldOut, language);
      await page.goto(shopUrl(shop.host, product.canonicalUrl));
      await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
      const form = page.getByRole('form', { name: 'Tell me when it is back' });
      await form.getByRole('textbox', { name: 'E-mail address' }).fill('waiting');
      await form.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('You have to enter a valid email')).toBeInViewport();
      await form.getByRole('textbox', { name: 'E-mail address' }).fill('waiting@example.com');
      await form.getByRole('button', { name: 'Notify me' }).click();
      await expect(page.getByText('We will write to you as soon as it is back')).toBeVisible();
    },
  );

  test(
    `[PP-05] ${shop.key}: reviews can be read, paged and written`,
    runsOnBy(shop.key, { karamell: ['no-js'], lumo: ['desktop'] }),
    async ({ page }) => {
      const product = await loadProduct(shop, ({ rating }) => (rating?.voteCount ?? 0) > 5, language);
      await page.goto(shopUrl(shop.host, product.canonicalUrl));
      const reviews = page.locator('#reviews');
      const first = await reviews.getByRole('listitem').first().innerText();
      await reviews.getByRole('link', { name: 'Older reviews' }).click();
      await expect(reviews.getByRole('listitem').first()).not.toHaveText(first);
      await expect(page).toHaveURL(/[?&]reviews=2/);
      await reviews.getByText('Write a review').click();
      await checkHidden(reviews.getByRole('radio', { name: '4 of 5 stars' }));
      await reviews
        .getByRole('textbox', { name: 'What do you think of it?' })
        .fill('Good, and it arrived quickly.');
      await reviews.getByRole('textbox', { name: 'Your name' }).fill('Test');
      await reviews.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Your review is shown as soon as we have read it')).toBeVisible();
    },
  );
}

test('[PP-07] a discounted product shows its price history', async ({ page }) => {
  const shop = shopNamed('karamell');
  const product = await loadProduct(shop, ({ unitPrice }) => unitPrice.isDiscounted, ENGLISH);
  await page.goto(shopUrl(shop.host, product.canonicalUrl));
  await page.getByText('Price in the last 30 days', { exact: true }).click();
  await expect(page.getByText(/lowest price/).first()).toBeVisible();
});

test(
  '[PP-02] another weight changes price, price per unit and address of the page',
  runsOnBy('karamell', { karamell: ['desktop', 'phone', 'no-js'] }),
  async ({ page }) => {
    const shop = shopNamed('karamell');
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
