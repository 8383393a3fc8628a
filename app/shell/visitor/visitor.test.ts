import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { createCookieJar } from '#app/request/cookies/cookie-jar.server.ts';
import { aContext } from '#tests/support/a-context.ts';
import { findRenderedVisitor } from './load-visitor.server.ts';

test('[AP-03] the page is rendered, and stays personal, where the cart cannot be loaded', async () => {
  const cookies = createCookieJar('ralph-cart=x', { secure: false });
  const context = { ...aContext(), cookies };
  const failure = new CommerceError({ kind: 'network', operation: 'visitorCart', channel: 'shop' });
  expect(await findRenderedVisitor(context, () => Promise.reject(failure))).toBeNull();
  expect(cookies.isPersonal()).toBe(true);
});
