import { expect, test } from 'vitest';
import { listAcceptedFormats } from './image-format.ts';

test('lists the formats that a client names, smallest first, and always JPEG', () => {
  expect(listAcceptedFormats('image/avif,image/webp,image/png,*/*;q=0.8')).toEqual(['avif', 'webp', 'jpeg']);
  expect(listAcceptedFormats('image/webp, */*')).toEqual(['webp', 'jpeg']);
  expect(listAcceptedFormats('Image/AVIF;q=0.9')).toEqual(['avif', 'jpeg']);
  expect(listAcceptedFormats('image/*')).toEqual(['jpeg']);
  expect(listAcceptedFormats('*/*')).toEqual(['jpeg']);
  expect(listAcceptedFormats(undefined)).toEqual(['jpeg']);
});

test('formats refused by q=0 are not listed', () => {
  expect(listAcceptedFormats('image/avif;q=0,image/webp;q=0.05')).toEqual(['webp', 'jpeg']);
  expect(listAcceptedFormats('image/avif; q=0.000, image/webp;q=0.0;x=1')).toEqual(['jpeg']);
  expect(listAcceptedFormats('image/avif;q=0.001')).toEqual(['avif', 'jpeg']);
});
