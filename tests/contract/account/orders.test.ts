import { expect, test } from 'vitest';
import { MESSAGE_FILES } from '#app/i18n/message-files.server.ts';
import { DEMO_COMPANY, DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import {
  aDemoCustomer,
  aNewCustomer,
  balancePageOf,
  listApiOrders,
  orderPageOf,
  ordersPageOf,
} from '#tests/support/customers/customer-orders.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

/** A text of the account in a shop's default language. */
function textOf({ languages }: DemoShop, key: string): string {
  const language = (languages[0] ?? 'en').slice(0, 2) as keyof typeof MESSAGE_FILES;
  return (MESSAGE_FILES[language].account as Readonly<Record<string, string>>)[key] ?? `no ${key}`;
}

const mainOf = (html: string): string => getElement(html, 'main');
/** The orders that a page links to, by public id. */
const listedIn = (html: string): readonly string[] =>
  listTags(mainOf(html), 'a').flatMap(({ href = '' }) => /\/order\/([\da-f-]{36})$/.exec(href)?.[1] ?? []);

for (const shop of SHOPS) {
  test(`[RT-10] [AC-01] [NV-03] ${shop.key} lists a person’s orders in two groups, each with its status, and no copy is kept`, async () => {
    const { visitor, token } = await aDemoCustomer(shop, DEMO_PERSON);
    const [answer, orders] = await Promise.all([visitor.get(ordersPageOf(shop)), listApiOrders(shop, token)]);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const main = mainOf(answer.body);
    const [inProgress = '', history = ''] = main
      .split(`>${textOf(shop, 'orders.group.history')}<`)
      .map((part) => part);
    expect(inProgress).toContain(`>${textOf(shop, 'orders.group.inProgress')}<`);
    expect(listedIn(answer.body)).toHaveLength(10);
    const isDone = ({ status }: { readonly status: string }) =>
      ['completed', 'refunded', 'cancelled', 'out-of-stock'].includes(status);
    for (const order of orders) {
      const part = isDone(order) ? history : inProgress;
      expect(part, order.status).toContain(order.publicId);
      expect(part).toContain(order.orderTotal.sellingPriceIncVatFormatted);
    }
    for (const status of ['received', 'processing'])
      expect(inProgress).toContain(textOf(shop, `orders.status.${status}`));
    for (const status of ['completed', 'cancelled'])
      expect(history).toContain(textOf(shop, `orders.status.${status}`));
    expect(main).toMatch(/<a[^>]*aria-current="page"/);
  });
}

test('[AC-01] every order has a page, with its parcel where it was sent', async () => {
  const { visitor, token } = await aDemoCustomer(karamell, DEMO_PERSON);
  const orders = await listApiOrders(karamell, token);
  expect(orders).toHaveLength(10);
  const pages = await Promise.all(orders.map(({ publicId }) => visitor.get(orderPageOf(publicId))));
  for (const [index, { id, shippingDetails }] of orders.entries()) {
    const { status, headers, body = '' } = pages[index] ?? {};
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(body).toMatch(new RegExp(`<h1[^>]*>[^<]*${id}`));
    expect(body).toContain('name="intent" value="reorder"');
    const link = shippingDetails[0]?.trackingLink;
    const outside = listTags(mainOf(body), 'a').filter(({ target }) => target === '_blank');
    expect(outside).toEqual(link ? [expect.objectContaining({ href: link, rel: 'noopener' })] : []);
  }
});

test('[AC-01] [NV-03] orders and balance lead an anonymous visitor to the start page', async () => {
  const { publicId = '' } =
    (await listApiOrders(karamell, (await aDemoCustomer(karamell, DEMO_PERSON)).token))[0] ?? {};
  const visitor = new Shopper(karamell);
  const paths = [ordersPageOf(karamell), balancePageOf(karamell), orderPageOf(publicId)];
  const answers = await Promise.all([
    ...paths.map((path) => visitor.get(path)),
    visitor.post(orderPageOf(publicId), { intent: 'reorder' }),
  ]);
  for (const { status, headers } of answers) {
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/(?:\?|$)/);
  }
  expect(visitor.cookies.has('ralph-cart')).toBe(false);
});

test('[AC-01] [CH-11] an order of another customer, of another shop or of none is a 404, also for its form', async () => {
  const [person, company, elsewhere] = await Promise.all([
    aDemoCustomer(karamell, DEMO_PERSON),
    aDemoCustomer(karamell, DEMO_COMPANY),
    aDemoCustomer(shopNamed('koivu'), DEMO_PERSON),
  ]);
  const [foreign] = await listApiOrders(karamell, company.token);
  const [other] = await listApiOrders(shopNamed('koivu'), elsewhere.token);
  const ids = [foreign?.publicId, other?.publicId, '00000000-0000-4000-8000-000000000000', 'x', '10001'];
  for (const id of ids) {
    const path = orderPageOf(id ?? '');
    // oxlint-disable-next-line no-await-in-loop -- the cookies of one visitor
    const [page, form] = [
      await person.visitor.get(path),
      await person.visitor.post(path, { intent: 'reorder' }),
    ];
    expect([page.status, form.status], id).toEqual([404, 404]);
    expect(page.body).not.toContain('reorder');
  }
  expect(person.visitor.cookies.has('ralph-cart')).toBe(false);
});

test('[AC-01] a new customer has no orders yet, and a way to the goods', async () => {
  const { visitor } = await aNewCustomer(karamell);
  const { body } = await visitor.get(ordersPageOf(karamell));
  expect(body).toContain(textOf(karamell, 'orders.empty.title'));
  expect(listTags(mainOf(body), 'a').map(({ href }) => href)).toContain('/sortiment');
});
