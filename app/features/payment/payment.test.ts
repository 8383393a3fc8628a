import { expect, test } from 'vitest';
import { selectPaymentFlow } from './payment.ts';

test.each([
  ['form', ['STANDARD', 'SOMETHING_NEW']],
  ['redirect', ['GEINS_PAY']],
  ['frame', ['KLARNA', 'SVEA', 'WALLEY', 'AVARDA']],
])('[CO-04] a %s is the flow of %s', (flow, types) => {
  expect(new Set(types.map(selectPaymentFlow))).toEqual(new Set([flow]));
});
