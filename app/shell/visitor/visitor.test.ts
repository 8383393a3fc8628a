import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { createCookieJar } from '#app/request/create-cookie-jar.server.ts';
import type { VisitorCart } from '#app/request/visitor/visitor.ts';
import { aContext } from '#tests/support/a-context.ts';
import { findRenderedVisitor } from './load-visitor.server.ts';

const CART = { count: 2, total: '20 kr' };
const loadCart = async (): Promise<VisitorCart | null> => CART;

function aVisitor(cookieHeader: string) {
  const cookies = createCookieJar(cookieHeader, { secure: false });
  return { context: { ...aContext(), cookies }, cookies };
}

test('[LY-01] the server renders the personal parts of visitors without scripts only', async () => {
  const { context, cookies } = aVisitor('ralph-cart=x');
  expect(await findRenderedVisitor(context, { loadCart })).toEqual({ cart: CART, customer: null });
  expect(cookies.isPersonal()).toBe(true);
  for (const header of ['', 'ralph-js=1; ralph-cart=x; ralph-user=y', 'ralph-latest-products=[1]']) {
    const other = aVisitor(header);
    expect(await findRenderedVisitor(other.context, { loadCart }), header).toBeNull();
    expect(other.cookies.isPersonal(), header).toBe(false);
  }
});

test('[AP-03] the page is rendered, and stays personal, where the cart cannot be loaded', async () => {
  const { context, cookies } = aVisitor('ralph-cart=x');
  const failure = new CommerceError({ kind: 'network', operation: 'visitorCart', channel: 'shop' });
  expect(await findRenderedVisitor(context, { loadCart: () => Promise.reject(failure) })).toBeNull();
  expect(cookies.isPersonal()).toBe(true);
});
