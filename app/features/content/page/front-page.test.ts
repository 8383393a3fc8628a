import { expect, test } from 'vitest';
import type { Container, Widget } from '#app/features/content/widget.ts';
import { findSharePicture } from './front-page.tsx';

const picture = (fileName: string) => ({ endpoint: '/images', fileName, width: 1600, height: 900 });
const container = (...widgets: Widget[]): Container => ({
  id: 1,
  layout: 'full',
  design: 'default',
  widgets,
});
const text: Widget = { kind: 'text', id: '1', html: '', alignment: 'left' };
const imageOf = (fileName: string): Widget => ({
  kind: 'image',
  id: '2',
  image: { picture: picture(fileName), alt: '' },
  title: '',
  text: '',
});

test('the first picture of the page is the one of link previews', () => {
  const containers = [container(text), container(imageOf('a.jpg'), imageOf('b.jpg'))];
  expect(findSharePicture(containers)).toBe('/images/pagewidget/1500w/a.jpg');
});

test('a page without pictures has none', () => {
  expect(findSharePicture([container(text)])).toBeNull();
});
