import { expect, test } from 'vitest';
import { selectInput } from './field-inputs.ts';

test('[CO-02] the buyer’s and the receiver’s fields are told apart', () => {
  expect(selectInput('billing.firstName', 'SE').autoComplete).toBe('section-buyer billing given-name');
  expect(selectInput('shipping.firstName', 'SE').autoComplete).toBe('section-receiver shipping given-name');
  expect(selectInput('billing.careOf', 'SE').autoComplete).toBe('off');
});

test('[CO-02] a phone shows the keys that a field needs', () => {
  expect(selectInput('email', 'SE')).toMatchObject({
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'off',
  });
  expect(selectInput('billing.mobile', 'SE')).toMatchObject({ type: 'tel', inputMode: 'tel' });
  expect(selectInput('billing.zip', 'SE').inputMode).toBe('numeric');
  expect(selectInput('billing.zip', 'NL').inputMode).toBe('text');
});
