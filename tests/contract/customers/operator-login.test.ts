import { expect, test } from 'vitest';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { Shopper, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { signIn, aVisitor } from '#tests/support/customers/customer-visits.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';
import { createLoginToken } from '#tests/support/test-endpoints.ts';

const nordic = shopNamed('nordic');
const BANNER = `You are logged in as ${DEMO_PERSON.username}.`;

test('[AU-07] [LY-10] an operator’s link logs in once, in place of another customer, with a banner and an exit', async () => {
  const { shopper } = await shopperWithCart(nordic);
  await signIn(Object.assign(shopper, { headers: aVisitor(nordic).headers }), DEMO_PERSON);
  const token = await createLoginToken(nordic, DEMO_PERSON.username);
  const link = `/my-account/settings?a=1&loginToken=${token}`;
  const opened = await shopper.get(link);
  expect([opened.status, opened.headers.location]).toEqual([302, '/my-account/settings?a=1']);
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect([...shopper.cookies.keys()].toSorted()).toEqual([
    'ralph-auth',
    'ralph-message',
    'ralph-user',
    'ralph-user-maxage',
    'ralph-user-type',
  ]);
  expect(shopper.cookies.get('ralph-user')).toBe('spoofed-user%40geins.io');
  const first = await shopper.get('/my-account/settings?a=1');
  expect(first.body).toContain('You are being logged in as user..');
  for (const path of ['/', '/brands', '/cart', '/nowhere']) {
    const { body, headers } = await shopper.get(path);
    expect(body, path).toContain(BANNER);
    expect(body, path).toMatch(/<form[^>]*action="\/account\/logout"/);
    expect(headers['cache-control'], path).toContain('no-store');
  }
  const other = new Shopper(nordic);
  expect((await other.get(link)).headers.location).toBe('/');
  expect((await other.get('/')).body).toContain('Ask for a new link.');
  expect(other.cookies.has('ralph-auth')).toBe(false);
  await shopper.post('/account/logout', {});
  expect([...shopper.cookies.keys()].filter((name) => name !== 'ralph-message')).toEqual([]);
  expect((await shopper.get('/my-account/orders')).headers.location).toBe('/');
});

test('[AU-07] [CH-11] a link of one shop opens no other, and programs that look at it do not use it up', async () => {
  const token = await createLoginToken(nordic, DEMO_PERSON.username);
  const path = `/account?loginToken=${token}`;
  for (const shop of SHOPS.filter(({ key }) => key !== nordic.key)) {
    const visitor = new Shopper(shop);
    expect([shop.key, (await visitor.get(path)).status]).toEqual([shop.key, 302]);
    expect([...visitor.cookies.keys()]).toEqual(['ralph-message']);
  }
  const visitor = new Shopper(nordic);
  visitor.headers['sec-purpose'] = 'prefetch';
  expect((await visitor.get(path)).status).toBe(204);
  delete visitor.headers['sec-purpose'];
  expect((await visitor.get(path)).headers.location).toBe('/my-account/orders');
});
