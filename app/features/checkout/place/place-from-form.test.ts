import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import { refuseErrors, toFailure } from './save-from-form.server.ts';
import { toOrderRefusal } from './place-from-form.server.ts';

const PAGE: CheckoutPage = {
  checkout: {
    markets: [],
    market: 'se',
    country: 'SE',
    customerTypes: ['PERSON'],
    customerType: 'PERSON',
    values: { email: 'kim@example.com' },
    deliveries: null,
    payments: [],
    isNothingToPay: false,
    isBlocked: false,
  },
  cart: {
    lines: [],
    count: 0,
    campaigns: [],
    summary: { currency: 'SEK', value: 127, subTotal: '78,00 kr', total: '127,00 kr' },
  },
  attempt: 'a.b',
};

test('[CO-03] fields that are not valid are told before terms that are not accepted', () => {
  expect(refuseErrors({})).toBeNull();
  expect(refuseErrors({ terms: 'checkout.error.terms' })?.answer.notice?.key).toBe('checkout.error.terms');
  const both = refuseErrors({ email: 'fields.error.email', terms: 'checkout.error.terms' });
  expect([both?.status, both?.answer.notice?.key]).toEqual([400, 'checkout.notice.fieldsInvalid']);
});

test('[CO-05] a refusal of the API tells its facts, and keeps the page', () => {
  const short = toOrderRefusal({ code: 'outOfStock', names: ['Salmiak'] }, PAGE);
  expect(short).toMatchObject({ status: 409, answer: { ...PAGE, notice: { items: ['Salmiak'] } } });
  for (const code of ['codeChanged', 'giftCardChanged', 'balanceChanged', 'cartChanged'] as const)
    expect(toOrderRefusal({ code }, PAGE)).toMatchObject({
      status: 409,
      answer: { notice: { key: `checkout.notice.${code}`, values: { total: '127,00 kr' } } },
    });
  expect(toOrderRefusal({ code: 'blocked' }, PAGE).answer.notice?.key).toBe('checkout.notice.blocked');
  expect(toOrderRefusal({ code: 'unreachable', status: 503 }, PAGE).status).toBe(503);
});

test('[CO-03] values that the API refuses are errors of their fields', () => {
  expect(toOrderRefusal({ code: 'identityNumber' }, PAGE)).toMatchObject({
    status: 400,
    answer: { errors: { identityNumber: 'fields.error.personalId' } },
  });
  const company = { ...PAGE, checkout: { ...PAGE.checkout, customerType: 'ORGANIZATION' as const } };
  expect(toOrderRefusal({ code: 'identityNumber' }, company).answer.errors).toEqual({
    identityNumber: 'fields.error.organizationId',
  });
  const fields = ['billing.zip', 'billing.city', 'shippingId'] as const;
  expect(toOrderRefusal({ code: 'invalid', fields }, PAGE).answer.errors).toEqual({
    'billing.zip': 'fields.error.zip',
    'billing.city': 'checkout.error.refused',
    shippingId: 'checkout.error.shipping',
  });
  expect(toOrderRefusal({ code: 'invalid', fields: [] }, PAGE)).toMatchObject({
    status: 400,
    answer: { errors: {}, notice: { key: 'checkout.notice.invalid' } },
  });
});

test('[AP-06] a failure of the API has its status and the time to wait', () => {
  const down = new CommerceError({
    kind: 'unavailable',
    operation: 'createOrUpdateCheckout',
    channel: 'shop',
  });
  expect(toFailure(down)).toMatchObject({
    status: 503,
    retryAfter: 5,
    answer: { notice: { key: 'checkout.notice.unreachable' } },
  });
  const limited = new Response(null, { status: 429, headers: { 'Retry-After': '9' } });
  expect(toFailure(limited)).toMatchObject({
    status: 429,
    answer: { notice: { values: { seconds: 9 } } },
  });
  expect(() => toFailure(new Error('bug'))).toThrow('bug');
});
