import { expect, test } from 'vitest';
import { selectInput } from './customer-text.tsx';

test('[CO-02] the buyer’s and the receiver’s fields are told apart', () => {
  expect(selectInput('firstName', 'SE', 'billing').autoComplete).toBe('section-buyer billing given-name');
  expect(selectInput('firstName', 'SE', 'shipping').autoComplete).toBe(
    'section-receiver shipping given-name',
  );
  expect(selectInput('firstName', 'SE').autoComplete).toBe('given-name');
  expect(selectInput('careOf', 'SE', 'billing').autoComplete).toBe('off');
});

test('[CO-02] a phone shows the keys that a field needs', () => {
  expect(selectInput('email', 'SE')).toMatchObject({ type: 'email', autoCapitalize: 'off' });
  expect(selectInput('mobile', 'SE')).toMatchObject({ type: 'tel', inputMode: 'tel' });
  expect(selectInput('zip', 'SE').inputMode).toBe('numeric');
  expect(selectInput('zip', 'NL').inputMode).toBe('text');
});
