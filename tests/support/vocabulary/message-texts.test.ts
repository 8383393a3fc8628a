import { expect, test } from 'vitest';
import { listWrongTexts } from './message-texts.ts';

test('messages of other languages, their parts and keys are wrong; own messages and other texts are not', () => {
  const wrong = [
    'Skriv ut',
    'Vi skickar en bekräftelse till kim@example.com. Titta i skräpposten om den inte har kommit inom några minuter.',
    'orders.confirm.title',
    'checkout.step.delivery',
    'Ordernummer {number}',
    'Order undefined',
  ];
  const right = ['Print', 'Order 17', 'karamell.localhost', 'Siri Holm', 'account@example.com'];
  expect(listWrongTexts('en-US', [...wrong, ...right])).toEqual(wrong);
  expect(listWrongTexts('sv-SE', ['Skriv ut', 'Create account'])).toEqual(['Create account']);
});
