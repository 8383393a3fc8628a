import { expect, test } from 'vitest';
import { DEMO_COMPANY, DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import type { Answer } from '#tests/support/http.ts';
import { shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { shopNamed } from '#tests/support/shops.ts';

const SHOP = shopNamed('karamell');
const LIST = '/sortiment';
/** The pressed button of the toggle; the checkout has a statement instead. */
const EX_VAT = /aria-pressed="true"[^>]*>Exkl\. moms|Priser<!-- -->: <!-- -->Exkl\. moms/;

/** The prices that the page's first paint shows, and the marker of its VAT mode. */
const pricesOf = ({ body }: Answer) => ({
  amounts: [...(body.split('<main', 2)[1] ?? '').matchAll(/[\d.,:]+[\s\u00A0]kr/g)].slice(0, 20).join(),
  isExVat: EX_VAT.test(body),
});

for (const isScripted of [true, false])
  test(`[AU-06] [PR-01] a company sees prices without VAT from its first page on, ${isScripted ? 'kept' : 'own'} pages`, async () => {
    const visitor = aVisitor(SHOP);
    if (isScripted) visitor.cookies.set('ralph-js', '1');
    const anonymous = await visitor.get(LIST);
    expect(pricesOf(anonymous).isExVat).toBe(false);
    await signIn(visitor, DEMO_COMPANY);
    const company = await visitor.get(LIST);
    expect(pricesOf(company).isExVat).toBe(true);
    expect(pricesOf(company).amounts).not.toBe(pricesOf(anonymous).amounts);
    expect(company.headers['cache-control']).toMatch(isScripted ? /no-cache/ : /no-store/);
    // A cached page of the one mode never answers the other: browsers ask again, also on the way back
    expect(company.headers.vary).toMatch(/cookie/i);
    if (isScripted) expect((await visitor.get(LIST)).headers['x-page-cache']).toMatch(/^(?:hit|stale)/);
    await visitor.post('/account/logout', {});
    const after = await visitor.get(LIST);
    expect(pricesOf(after)).toEqual(pricesOf(anonymous));
  });

test('[AU-06] [CK-03] a logout gives the visitor the own choice back; a login of that type keeps its VAT mode', async () => {
  const visitor = aVisitor(SHOP);
  const own = encodeURIComponent(JSON.stringify({ customerType: 'ORGANIZATION', vatIncluded: false }));
  visitor.cookies.set('ralph-js', '1');
  visitor.cookies.set('ralph', own);
  const isExVat = async () => pricesOf(await visitor.get(LIST)).isExVat;
  expect(await isExVat()).toBe(true);
  await signIn(visitor, DEMO_PERSON);
  expect(await isExVat()).toBe(false);
  // The data of client navigations follows, too
  expect((await visitor.get(`${LIST}.data`)).body).toContain('PERSON');
  await visitor.post('/account/logout', {});
  expect(await isExVat()).toBe(true);
  expect(visitor.cookies.get('ralph')).toBe(own);
});

test('[AU-06] [CO-02] in a shop without the toggle a company sees the shop’s own prices and form', async () => {
  const changes = { name: 'one-type', customerTypesToggle: false };
  await withChannelCopy(SHOP, changes, async ({ shop }) => {
    const visitor = aVisitor(shop);
    const anonymous = pricesOf(await visitor.get(LIST));
    // A type that cannot be chosen is not offered either
    expect((await visitor.get(LIST)).body).not.toContain('name="customerType"');
    await signIn(visitor, DEMO_COMPANY);
    const { shopper } = await shopperWithCart(shop);
    for (const [name, value] of visitor.cookies) shopper.cookies.set(name, value);
    expect(pricesOf(await shopper.get(LIST))).toEqual(anonymous);
    const checkout = await shopper.get('/kassan');
    expect(checkout.body).toContain(`Inloggad som ${DEMO_COMPANY.username}`);
    expect([checkout.body.includes('name="billing.company"'), pricesOf(checkout).isExVat]).toEqual([
      false,
      false,
    ]);
  });
});
