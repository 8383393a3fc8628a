import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { selectContentMessages } from './content-messages.server.ts';
import type { Container, Widget } from '#app/features/content/widget.ts';

const context = aContext({ language: 'en' });
const aContainer = (widget: Widget): Container => ({
  id: 1,
  layout: 'full',
  design: 'default',
  widgets: [widget],
});
const groupsOf = (...containers: readonly Container[]): string[] => {
  const keys = Object.keys(selectContentMessages(context, { containers }));
  return [...new Set(keys.map((key) => key.split('.').slice(0, 2).join('.')))].toSorted();
};

test('a text page needs no messages; a product list adds those of product cards', () => {
  const text = aContainer({ kind: 'text', id: 'a', html: '<p>x</p>', alignment: 'left' });
  const shelf = aContainer({ kind: 'productList', id: 'b', title: '', arrangement: 'grid', products: [] });
  expect(groupsOf(text)).toEqual([]);
  expect(groupsOf(text, shelf)).toEqual(['catalog.price', 'catalog.stock', 'content.productList']);
});

test('a page adds the messages of its own parts only', () => {
  const messages = selectContentMessages(context, { containers: [] }, 'infoMenu');
  expect(messages['content.infoMenu']).toBe('More information');
  expect(messages['content.preview.title']).toBeUndefined();
});
