import { expect, test } from 'vitest';
import {
  findPreview,
  formatMetaImageUrl,
  formatProductImageUrl,
  toCardImage,
  toProductPicture,
} from './product-image.ts';

const aShop = (images = '/images', focalPoints = {}) => ({ endpoints: { images }, focalPoints });

test('[AP-05] a picture’s URL is endpoint, type, size folder and encoded file name', () => {
  expect(formatProductImageUrl(toProductPicture(aShop(), 'salt pärla.jpg'), 400)).toBe(
    '/images/product/400f500/salt%20p%C3%A4rla.jpg',
  );
});

test('[AP-05] a card picture has several widths and the ratio 4:5', () => {
  const image = toCardImage(toProductPicture(aShop('https://img.example/'), 'a.jpg'));
  expect(image.srcSet).toContainEqual({ url: 'https://img.example/product/400f500/a.jpg', width: 400 });
  expect(image.srcSet).toContainEqual({ url: 'https://img.example/product/900f1125/a.jpg', width: 900 });
  expect(image.height / image.width).toBe(1.25);
});

test('reads the placeholder color from the file name', () => {
  expect(toCardImage(toProductPicture(aShop(), 'lamp~edc-1.jpg')).ground).toBe('#edc');
  expect(toCardImage(toProductPicture(aShop(), 'lamp~09f.jpg')).ground).toBe('#09f');
  for (const name of ['lamp-1.jpg', 'lamp~edcb.jpg', 'lamp~xyz-1.jpg', 'lamp~edc'])
    expect(toCardImage(toProductPicture(aShop(), name)), name).not.toHaveProperty('ground');
});

test('the preview is the smallest size of an opaque picture', () => {
  expect(findPreview(toProductPicture(aShop(), 'a.JPG'))).toBe('/images/product/100f125/a.JPG');
  expect(findPreview(toProductPicture(aShop(), 'a.png'))).toBeNull();
});

test('link previews use the 1000 by 1250 picture', () => {
  expect(formatMetaImageUrl(toProductPicture(aShop(), 'a.jpg'))).toBe('/images/product/1000f1250/a.jpg');
});

test('a card is cropped around the focal point of the channel’s file, which is in no URL', () => {
  const shop = aShop('/images', { 'tall #1.jpg': '50 10' });
  const picture = toProductPicture(shop, 'tall #1.jpg');
  const { focus, src } = toCardImage(picture);
  expect([focus, src]).toEqual(['50% 10%', '/images/product/400f500/tall%20%231.jpg']);
  expect(toCardImage(toProductPicture(shop, 'other.jpg')).focus).toBeUndefined();
  expect(findPreview(picture)).toBe('/images/product/100f125/tall%20%231.jpg');
});
