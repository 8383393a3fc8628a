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

test('the cookie page adds the messages of its table', () => {
  const messages = selectContentMessages(context, { containers: [] }, 'cookies');
  expect(messages['content.cookies.name']).toBe('Name');
  expect(messages['content.infoMenu']).toBeUndefined();
});
