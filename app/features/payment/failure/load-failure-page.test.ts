import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { loadFailurePage } from './load-failure-page.server.ts';
import { selectPaymentFailure } from './payment-failure.ts';

test('[CO-05] each value of the error parameter has its reason; anything else is the generic one', () => {
  expect(['Error', 'OutOfStock', 'BlockedCustomer'].map(selectPaymentFailure)).toEqual([
    'notCreated',
    'outOfStock',
    'blocked',
  ]);
  for (const error of [null, '', 'error', 'Else', '__proto__', 'constructor'])
    expect(selectPaymentFailure(error), String(error)).toBe('generic');
});

test('[CO-05] without a cart the way leads to the start page; a failing API takes nothing from the page', async () => {
  expect(await loadFailurePage(aContext(), 'Error')).toMatchObject({ reason: 'notCreated', cart: 'none' });
  const commerce = fakeCommerce({
    cart: new CommerceError({ kind: 'network', operation: 'cart', channel: 'test-shop' }),
  });
  const cookies = 'ralph-cart=0f3a1a52-33b3-4a4d-9d64-2f6e7c8a9b10';
  expect(await loadFailurePage(aContext({ cookies, commerce }), 'OutOfStock')).toEqual({
    reason: 'outOfStock',
    cart: 'unknown',
    short: [],
    checkoutPath: '/kassan',
    cartPath: '/varukorg',
  });
});
