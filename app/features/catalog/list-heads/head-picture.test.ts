import { expect, test } from 'vitest';
import { formatHeadPictureUrl, toHeadImage, toHeadPicture } from './head-picture.ts';

test('a file name becomes a URL of the image server in every width of its folder', () => {
  const picture = toHeadPicture('https://img.example/', 'categoryheader', 'söt & salt.jpg');
  expect(picture && toHeadImage(picture)).toEqual({
    src: 'https://img.example/categoryheader/1900w/s%C3%B6t%20%26%20salt.jpg',
    srcSet: [950, 1280, 1900, 2560].map((width) => ({
      url: `https://img.example/categoryheader/${width}w/s%C3%B6t%20%26%20salt.jpg`,
      width,
    })),
  });
});

test('the brand folder has one width', () => {
  const picture = toHeadPicture('/images', 'brandheader', 'a.jpg');
  expect(picture && toHeadImage(picture).srcSet).toEqual([
    { url: '/images/brandheader/1900w/a.jpg', width: 1900 },
  ]);
});

test('keeps a complete URL', () => {
  for (const address of ['https://cdn.example/a.jpg', '/images/categoryheader/raw/a.jpg']) {
    const picture = toHeadPicture('/images', 'categoryheader', address);
    expect(picture && formatHeadPictureUrl(picture)).toBe(address);
    expect(picture && toHeadImage(picture).srcSet).toEqual([]);
  }
});

test('returns null without a picture', () => {
  expect(toHeadPicture('/images', 'categoryheader', null)).toBeNull();
  expect(toHeadPicture('/images', 'categoryheader', '')).toBeNull();
});
