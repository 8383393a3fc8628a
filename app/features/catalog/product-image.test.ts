import { expect, test } from 'vitest';
import { formatMetaImageUrl, formatProductImageUrl, toCardImage, toProductPicture } from './product-image.ts';

test('[AP-05] a picture’s address is endpoint, type, size folder and encoded file name', () => {
  expect(formatProductImageUrl(toProductPicture('/images', 'salt pärla.jpg'), 400)).toBe(
    '/images/product/400f500/salt%20p%C3%A4rla.jpg',
  );
});

test('[AP-05] a card picture offers several widths and keeps its 4:5 place', () => {
  const image = toCardImage(toProductPicture('https://img.example/', 'a.jpg'));
  expect(image.srcSet).toContainEqual({ url: 'https://img.example/product/200f250/a.jpg', width: 200 });
  expect(image.srcSet).toContainEqual({ url: 'https://img.example/product/800f1000/a.jpg', width: 800 });
  expect(image.height / image.width).toBe(1.25);
});

test('link previews get the 1000 by 1250 picture', () => {
  expect(formatMetaImageUrl(toProductPicture('/images', 'a.jpg'))).toBe('/images/product/1000f1250/a.jpg');
});
