import { expect, test } from 'vitest';
import { selectPaymentFlow } from './payment-kinds.ts';

test('[CO-04] invoice is a form, the hosted page a redirect, providers’ snippets frames', () => {
  expect(selectPaymentFlow('STANDARD')).toBe('form');
  expect(selectPaymentFlow('GEINS_PAY')).toBe('redirect');
  for (const type of ['KLARNA', 'SVEA', 'WALLEY', 'AVARDA'])
    expect(selectPaymentFlow(type), type).toBe('frame');
});

test('[CO-04] an unknown payment type is a form, as in the API’s own clients', () => {
  expect(selectPaymentFlow('SOMETHING_NEW')).toBe('form');
});
