import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import type { CheckoutPage } from './checkout.ts';
import { explainFailure, refuseErrors, toAnswer, toOrderRefusal } from './refusals.server.ts';

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
    withdrawalExceptions: [],
    guarantee: null,
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
  expect(refuseErrors({ terms: 'checkout.error.terms' })?.code).toBe('checkout.error.terms');
  const both = refuseErrors({ email: 'fields.error.email', terms: 'checkout.error.terms' });
  expect([both?.status, both?.code]).toEqual([400, 'checkout.notice.fieldsInvalid']);
});

test('[CO-05] a refusal of the API tells its facts, and keeps the page', () => {
  const short = toOrderRefusal({ code: 'outOfStock', names: ['Salmiak'] }, PAGE);
  expect(short).toMatchObject({ status: 409, page: PAGE, items: ['Salmiak'] });
  for (const code of ['codeChanged', 'giftCardChanged', 'balanceChanged', 'cartChanged'] as const)
    expect(toOrderRefusal({ code }, PAGE)).toMatchObject({
      status: 409,
      code: `checkout.notice.${code}`,
      page: PAGE,
    });
  expect(toOrderRefusal({ code: 'blocked' }, PAGE).code).toBe('checkout.notice.blocked');
  expect(toOrderRefusal({ code: 'unreachable', status: 503 }, PAGE).status).toBe(503);
});

test('[CO-03] values that the API refuses are errors of their fields', () => {
  expect(toOrderRefusal({ code: 'identityNumber' }, PAGE)).toMatchObject({
    status: 400,
    errors: { identityNumber: 'fields.error.personalId' },
  });
  const company = { ...PAGE, checkout: { ...PAGE.checkout, customerType: 'ORGANIZATION' as const } };
  expect(toOrderRefusal({ code: 'identityNumber' }, company).errors).toEqual({
    identityNumber: 'fields.error.organizationId',
  });
  const fields = ['billing.zip', 'billing.city', 'shippingId'] as const;
  expect(toOrderRefusal({ code: 'invalid', fields }, PAGE).errors).toEqual({
    'billing.zip': 'fields.error.zip',
    'billing.city': 'checkout.error.refused',
    shippingId: 'checkout.error.shipping',
  });
  expect(toOrderRefusal({ code: 'invalid', fields: [] }, PAGE)).toMatchObject({
    status: 400,
    code: 'checkout.notice.invalid',
  });
});

test('[CO-05] the answer has the sum in its message, and the page of now', () => {
  const answer = toAnswer(aContext(), toOrderRefusal({ code: 'cartChanged' }, PAGE));
  expect(answer).toEqual({
    ...PAGE,
    errors: {},
    notice: {
      tone: 'critical',
      key: 'checkout.notice.cartChanged',
      values: { total: '127,00 kr' },
    },
  });
});

test('[AP-06] a failure of the API has its status and the time to wait', () => {
  expect(explainFailure({ code: 'failed', status: 503, retryAfter: 5 })).toEqual({
    status: 503,
    retryAfter: 5,
    code: 'checkout.notice.unreachable',
  });
  expect(explainFailure({ code: 'tooMany', status: 429, retryAfter: 9 })).toMatchObject({
    status: 429,
    values: { seconds: 9 },
  });
});
