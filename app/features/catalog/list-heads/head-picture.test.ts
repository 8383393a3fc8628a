import { expect, test } from 'vitest';
import { findFocus, formatHeadPictureUrl, toFocus, toHeadImage, toHeadPicture } from './head-picture.ts';

const aShop = (images: string, focalPoints: Readonly<Record<string, string>> = {}) => ({
  endpoints: { images },
  focalPoints,
});

test('a file name becomes a URL of the image server in every width of its folder', () => {
  const picture = toHeadPicture(aShop('https://img.example/'), 'categoryheader', 'söt & salt.jpg');
  expect(picture && toHeadImage(picture)).toEqual({
    src: 'https://img.example/categoryheader/1900w/s%C3%B6t%20%26%20salt.jpg',
    srcSet: [950, 1280, 1900, 2560].map((width) => ({
      url: `https://img.example/categoryheader/${width}w/s%C3%B6t%20%26%20salt.jpg`,
      width,
    })),
  });
});

test('the brand folder has one width', () => {
  const picture = toHeadPicture(aShop('/images'), 'brandheader', 'a.jpg');
  expect(picture && toHeadImage(picture).srcSet).toEqual([
    { url: '/images/brandheader/1900w/a.jpg', width: 1900 },
  ]);
});

test('keeps a complete URL', () => {
  for (const address of ['https://cdn.example/a.jpg', '/images/categoryheader/raw/a.jpg']) {
    const picture = toHeadPicture(aShop('/images'), 'categoryheader', address);
    expect(picture && formatHeadPictureUrl(picture)).toBe(address);
    expect(picture && toHeadImage(picture).srcSet).toEqual([]);
  }
});

test('returns null without a picture', () => {
  expect(toHeadPicture(aShop('/images'), 'categoryheader', null)).toBeNull();
  expect(toHeadPicture(aShop('/images'), 'categoryheader', '')).toBeNull();
});

test('a picture that the channel’s file gives a focal point is cropped around it', () => {
  const shop = aShop('/images', { 'a.jpg': '70 40' });
  const focusOf = (name: string) => toHeadPicture(shop, 'categoryheader', name)?.focus;
  expect([focusOf('a.jpg'), focusOf('b.jpg')]).toEqual(['70% 40%', undefined]);
  expect(findFocus(shop, 'constructor')).toBeUndefined();
});

test.each([
  ['0 100', '0% 100%'],
  ['70 40', '70% 40%'],
  ['70', undefined],
  ['left top', undefined],
  ['70 40; color: red', undefined],
  ['', undefined],
  [undefined, undefined],
])('the focal point %s is the position %s', (text, position) => {
  expect(toFocus(text)).toBe(position);
});
