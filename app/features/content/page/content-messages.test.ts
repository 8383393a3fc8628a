import { expect, test } from 'vitest';
import { selectMessages } from '#app/i18n/message-files.server.ts';
import { findContentMessages } from './content-messages.server.ts';
import type { Container, Widget } from '#app/features/content/parsing/widget.ts';

const context = {
  messages: (...namespaces: Parameters<typeof selectMessages>[1]) => selectMessages('en', namespaces),
};
const aContainer = (widget: Widget): Container => ({
  id: 1,
  layout: 'full',
  design: 'default',
  widgets: [widget],
});
const groupsOf = (...containers: readonly Container[]): string[] => {
  const keys = Object.keys(findContentMessages(context, { containers }));
  return [...new Set(keys.map((key) => key.split('.').slice(0, 2).join('.')))].toSorted();
};

test('a page of text needs no words of ours; product cards bring theirs', () => {
  const text = aContainer({ kind: 'text', id: 'a', html: '<p>x</p>', alignment: 'left' });
  const shelf = aContainer({ kind: 'productList', id: 'b', title: '', arrangement: 'grid', products: [] });
  expect(groupsOf(text)).toEqual([]);
  expect(groupsOf(text, shelf)).toEqual(['catalog.price', 'catalog.stock', 'content.productList']);
});

test('the cookie page brings the words of its table', () => {
  const words = findContentMessages(context, { containers: [] }, 'cookies');
  expect(words['content.cookies.name']).toBe('Name');
  expect(words['content.infoMenu']).toBeUndefined();
});
