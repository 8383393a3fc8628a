import { expect, test } from 'vitest';
import { acceptedFormats } from './image-format.ts';

test('a client gets the smallest of the formats that it names, and JPEG if it names none', () => {
  expect(acceptedFormats('image/avif,image/webp,image/png,*/*;q=0.8')).toEqual(['avif', 'webp', 'jpeg']);
  expect(acceptedFormats('image/webp, */*')).toEqual(['webp', 'jpeg']);
  expect(acceptedFormats('Image/AVIF;q=0.9')).toEqual(['avif', 'jpeg']);
  expect(acceptedFormats('image/*')).toEqual(['jpeg']);
  expect(acceptedFormats('*/*')).toEqual(['jpeg']);
  expect(acceptedFormats(undefined)).toEqual(['jpeg']);
});

test('what a client refuses by q=0 is not sent', () => {
  expect(acceptedFormats('image/avif;q=0,image/webp;q=0.05')).toEqual(['webp', 'jpeg']);
  expect(acceptedFormats('image/avif; q=0.000, image/webp;q=0.0;x=1')).toEqual(['jpeg']);
  expect(acceptedFormats('image/avif;q=0.001')).toEqual(['avif', 'jpeg']);
});
