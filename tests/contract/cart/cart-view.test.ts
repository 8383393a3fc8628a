import { expect, test } from 'vitest';
import { hasSizes, listProducts } from '#tests/support/api/products.ts';
import { aCartShopper, aCartVisitor, cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { ask } from '#tests/support/http.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';

const KARAMELL = shopNamed('karamell');

for (const shop of SHOPS) {
  test(`[CT-02] ${shop.key}: the cart's page has a form for each change of a line, and the amounts`, async () => {
    const { visitor, line, name } = await aCartShopper(shop, 2);
    const { body } = await visitor.open(cartPageOf(shop));
    const prefix = prefixOf(shop, shop.languages[0] ?? '');
    for (const path of ['change', 'remove', 'promo', 'reset'])
      expect(body).toContain(`action="${prefix}/cart/${path}"`);
    expect(body).toContain(`name="line" value="${line}"`);
    // One fewer and one more, by buttons of a form of their own
    for (const quantity of [1, 3])
      expect(body).toMatch(
        new RegExp(`<button(?=[^>]* name="quantity")(?=[^>]* value="${quantity}")[^>]*type="submit"`),
      );
    expect(body).toContain(name.replaceAll('&', '&amp;'));
    expect(body).toContain('<dl');
    expect(body).not.toMatch(/cart\.[a-z]+\.[a-zA-Z]+"/);

    await visitor.submit(`${prefix}/cart/remove`, { line, kind: 'product' });
    const empty = await visitor.open(cartPageOf(shop));
    expect(empty.body).toMatch(
      new RegExp(`<form method="post" action="${prefix}/cart/add"><input type="hidden" name="skuId"`),
    );
    expect(empty.body).not.toContain('name="line"');
    const reloaded = await visitor.open(cartPageOf(shop));
    expect(reloaded.body).not.toMatch(
      new RegExp(`<form method="post" action="${prefix}/cart/add"><input type="hidden" name="skuId"`),
    );
  });
}

// Koivu's minimal cards have no such button
for (const shop of SHOPS.filter(({ key }) => key !== 'koivu')) {
  test(`[PL-05] ${shop.key}: cards of one size have a button that adds it, all of one form; others do not`, async () => {
    const prefix = prefixOf(shop, shop.languages[0] ?? '');
    const { body } = await ask(shop.host, `${prefix}/`);
    expect(body.match(/id="quick-add"/g)).toHaveLength(1);
    expect(body).toContain(`action="${prefix}/cart/add"`);
    const values = [...body.matchAll(/<button form="quick-add" name="skuId" value="(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
    expect(values.length).toBeGreaterThan(0);
    const products = await listProducts(shop);
    const sized = new Set(products.filter(hasSizes).flatMap(({ skus }) => skus.map(({ skuId }) => skuId)));
    expect(values.filter((id) => sized.has(id))).toEqual([]);
    // Without scripts the form leads back to the list
    const visitor = aCartVisitor(shop);
    const added = await visitor.submit(`${prefix}/cart/add`, {
      skuId: values[0] ?? 0,
      returnTo: `${prefix}/`,
    });
    expect([added.status, added.headers.location]).toEqual([303, `${prefix}/`]);
    expect((await visitor.readContents()).cart?.count).toBe(1);
    // which says so once, with the way to the cart; nobody else's page does
    const notice = new RegExp(`role="status"(?:(?!</main>)[^])*?href="${cartPageOf(shop)}"`);
    const mainOf = (html: string): string => html.slice(html.indexOf('<main'));
    const returned = await visitor.open(`${prefix}/`);
    expect(mainOf(returned.body)).toMatch(notice);
    expect(returned.headers['cache-control']).toContain('private');
    expect(mainOf((await visitor.open(`${prefix}/`)).body)).not.toMatch(notice);
    expect(mainOf((await ask(shop.host, `${prefix}/`)).body)).toBe(mainOf(body));
  });
}

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

test('[CT-02] what is left to free shipping is an amount with VAT, which those who see prices without are told', async () => {
  const { visitor } = await aCartShopper(KARAMELL, 1);
  expect((await visitor.open(cartPageOf(KARAMELL))).body).toContain('kr kvar till gratis frakt');
  await visitor.submit('/preferences', { vat: 'ex' });
  expect((await visitor.open(cartPageOf(KARAMELL))).body).toContain('kr inkl. moms kvar till gratis frakt');
});
