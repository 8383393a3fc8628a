import { expect, test } from 'vitest';
import { pickMessages } from './catalog-messages.server.ts';

const context = {
  messages: () => ({
    'catalog.price.exVat': 'ex VAT',
    'catalog.product.gallery': 'Pictures',
    'catalog.prices': 'no',
  }),
};

test('a page gets the words that it shows and no others', () => {
  expect(pickMessages(context, 'price')).toEqual({ 'catalog.price.exVat': 'ex VAT' });
});
