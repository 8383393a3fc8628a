import { expect, test } from 'vitest';
import { aCartShopper, aCartVisitor, cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { shopNamed, SHOPS } from '#tests/support/shops.ts';

const KARAMELL = shopNamed('karamell');

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
