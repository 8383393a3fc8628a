import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { forgetErrors, expect, isFullMatrix, test } from '#tests/e2e/shop-test.ts';
import { refresh } from '#tests/support/api/auth-api.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { takeCookies } from '#tests/support/customers/customer-browser.ts';
import { aKnownCustomer, giveLogin, readCustomer } from '#tests/support/customers/known-customer.ts';
import { pathOfForm } from '#tests/support/hostile/form-paths.ts';
import { POST_FORMS } from '#tests/support/hostile/hostile-forms.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const REFUSED = 'Formuläret kunde inte skickas';
/** Contract tests send every form with headers of other sites; these show which headers a browser sends. */
const SENT = ['/cart/add', '/account/session', '/kassan', '/my-account/delete'];

let elsewhere: Server;
let port = 0;
test.beforeAll(async () => {
  elsewhere = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  ({ port } = elsewhere.address() as AddressInfo);
});
test.afterAll(() => void elsewhere.close());

/** Sends a form from a page of another place, as its script or a visitor lured into a click does. */
async function sendFrom(page: Page, host: string, path: string, fields: Readonly<Record<string, string>>) {
  await page.goto(`http://${host}:${port}/`);
  const action = shopUrl(SHOP.host, path);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url() === action);
  await page.evaluate(
    ({ to, values }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = to;
      for (const [name, value] of Object.entries(values)) {
        const input = document.createElement('input');
        input.name = name;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      HTMLFormElement.prototype.submit.call(form);
    },
    { to: action, values: fields },
  );
  const request = await sent;
  const response = await request.response();
  await page.waitForURL(action);
  return { status: response?.status(), cookies: (await request.allHeaders()).cookie ?? '' };
}

test('[CH-11] a page elsewhere can send no form of the shop, also one that takes the login along', async ({
  page,
  context,
  consoleErrors,
}) => {
  const [{ shopper, cartId }, customer] = await Promise.all([shopperWithCart(SHOP), aKnownCustomer(SHOP)]);
  giveLogin(shopper, customer);
  await takeCookies(context, shopper);
  const read = async () => {
    const [cart, orders, known] = await Promise.all([
      readCart(SHOP, cartId),
      listOrders(cartId),
      readCustomer(SHOP, customer),
    ]);
    return { items: cart?.items, promoCode: cart?.promoCode, orders, known };
  };
  const before = await read();
  const cookiesBefore = await context.cookies();
  const forms = await Promise.all(
    POST_FORMS.filter(({ target }) => isFullMatrix || SENT.includes(target)).map(async (form) => ({
      path: await pathOfForm(SHOP, form),
      fields: form.fields,
    })),
  );
  const paths = new Map(forms.map(({ path, fields }) => [path, fields]));
  for (const [path, fields] of paths) {
    // The browser sends the cookies of a shop with a form of its own site
    const { status, cookies } = await sendFrom(page, `evil.${SHOP.host}`, path, fields);
    expect([path, status, cookies.includes('ralph-auth=')]).toEqual([path, 403, true]);
    await expect(page.locator('h1')).toHaveText(REFUSED);
  }
  const lured = await sendFrom(page, 'evil.localhost', '/account/logout', {});
  expect([lured.status, lured.cookies.includes('ralph-auth=')]).toEqual([403, false]);
  expect(await context.cookies()).toEqual(cookiesBefore);
  expect(await read()).toEqual(before);
  expect((await refresh(customer.refreshToken, { 'x-arkad-channel': SHOP.channelId })).status).toBe(200);
  // The browser reports each refused form
  expect(consoleErrors.filter((error) => !error.includes('403'))).toEqual([]);
  forgetErrors(consoleErrors);
});
