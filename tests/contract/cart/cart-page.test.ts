import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { listProducts, loadProduct } from '#tests/support/api/products.ts';
import { aCartShopper, aCartVisitor, cartPageOf, isPlentiful } from '#tests/support/cart/cart-forms.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const KARAMELL = shopNamed('karamell');
const LUMO = shopNamed('lumo');

test('[CT-02] the panel’s contents are the visitor’s, with the messages of the language', async () => {
  const { visitor } = await aCartShopper(KARAMELL, 2);
  const answer = await visitor.open('/en/cart/contents');
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(answer.body)).toMatchObject({
    cart: { count: 2, summary: { currency: 'SEK' } },
    vatIncluded: true,
    messages: { 'cart.title': 'Your cart' },
  });
  expect(answer.body).not.toContain(visitor.cartId());
  const nobody = await aCartVisitor(KARAMELL).readContents();
  expect(nobody.cart).toBeNull();
});

test('[CT-02] without scripts the cart page offers to undo a removal, once', async () => {
  const { visitor, line, name } = await aCartShopper(LUMO, 3);
  await visitor.submit('/cart/remove', { line, kind: 'product', returnTo: '/cart' });
  const page = await visitor.open('/cart');
  expect(page.body).toContain(`Removed from your cart: ${name}`);
  expect((await visitor.open('/cart')).body).not.toContain(`Removed from your cart: ${name}`);
});

test('[RT-19] the cart page is personal, kept by nobody and without the cart’s id, in every language', async () => {
  for (const shop of SHOPS) {
    const { visitor } = await aCartShopper(shop, 1);
    for (const language of shop.languages) {
      const page = await visitor.open(cartPageOf(shop, language));
      expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(page.headers['x-page-cache']).not.toMatch(/^(hit|miss)/);
      expect(page.body).toContain('name="robots" content="noindex');
      expect(page.body).not.toContain(visitor.cartId());
    }
  }
  const foreign = await aCartVisitor(KARAMELL).open('/cart');
  expect([foreign.status, foreign.headers.location]).toEqual([301, '/varukorg']);
});

/** A product in stock that the API relates to another one, by path, and the SKUs of both. */
async function aRelation(shop: DemoShop) {
  const products = (await listProducts(shop, shop.languages[0], true)).filter(isPlentiful);
  for (const { alias, skus } of products) {
    const { relatedProducts } = await askApi<{ relatedProducts: { alias: string }[] }>(
      shop,
      'query($alias: String!) { relatedProducts(alias: $alias, $ctx) { alias } }',
      { alias },
    );
    const other = products.find((each) => relatedProducts.some((related) => related.alias === each.alias));
    if (other && relatedProducts.length <= 4)
      return {
        skuId: skus[0]?.skuId ?? 0,
        other: { skuId: other.skus[0]?.skuId ?? 0, path: new URL(other.canonicalUrl, 'http://x').pathname },
      };
  }
  throw new Error(`${shop.key} has no related products`);
}

test('[CT-02] the cart page shows what goes with the goods, until it is in the cart', async () => {
  const { skuId, other } = await aRelation(LUMO);
  const visitor = aCartVisitor(LUMO);
  await visitor.send('/cart/add', { skuId, quantity: 1 });
  const readSection = async () => {
    const [, section = ''] = (await visitor.open('/cart')).body.split('Goes well with it</h2>');
    return section.split('</section>')[0];
  };
  expect(await readSection()).toContain(`href="${other.path}"`);
  await visitor.send('/cart/add', { skuId: other.skuId, quantity: 1 });
  expect(await readSection()).not.toContain(`href="${other.path}"`);
});

test('[PR-01] amounts follow the visitor’s VAT mode', async () => {
  const { visitor } = await aCartShopper(KARAMELL, 1);
  const withVat = (await visitor.readContents()).cart;
  visitor.cookies.set('ralph', encodeURIComponent(JSON.stringify({ vatIncluded: false })));
  const { cart: without, vatIncluded } = await visitor.readContents();
  expect(vatIncluded).toBe(false);
  expect(without?.lines[0]?.unit).toMatchObject({ exVat: true });
  expect(without?.lines[0]?.unit?.selling).not.toBe(withVat?.lines[0]?.unit?.selling);
  expect(without?.summary.vat).toMatch(/\d/);
  expect([without?.summary.total, without?.summary.value]).toEqual([
    withVat?.summary.total,
    withVat?.summary.value,
  ]);
});

test('[CT-03] stock that ran out since is told at its line', async () => {
  const { visitor, skuId, line } = await aCartShopper(KARAMELL, 3);
  const { stock } = (await loadProduct(KARAMELL, ({ skus }) => skus[0]?.skuId === skuId)).skus[0] ?? {};
  try {
    await setStock(KARAMELL, skuId, 1);
    const { cart } = await visitor.readContents();
    expect(cart?.lines[0]).toMatchObject({ id: line, quantity: 3, isShort: true, maxQuantity: 3 });
    expect((await visitor.send('/cart/change', { line, kind: 'product', quantity: 2 })).status).toBe(200);
  } finally {
    await setStock(KARAMELL, skuId, stock?.inStock ?? 0);
  }
});
