import { expect, test } from 'vitest';
import { pickMessages } from './catalog-messages.server.ts';

const context = {
  messages: () => ({
    'catalog.price.exVat': 'ex VAT',
    'catalog.product.gallery': 'Pictures',
    'catalog.prices': 'no',
  }),
};

test('picks the messages of the given groups only', () => {
  expect(pickMessages(context, 'price')).toEqual({ 'catalog.price.exVat': 'ex VAT' });
});
