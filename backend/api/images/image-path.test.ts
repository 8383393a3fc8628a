import { expect, test } from 'vitest';
import { listAcceptedFormats, parseImagePath } from './image-path.ts';

test('an image path is parsed into type, box and stem', () => {
  expect(parseImagePath('/images/product/400f500/karamell-kola-1.jpg')).toEqual({
    type: 'product',
    folder: '400f500',
    stem: 'karamell-kola-1',
    width: 400,
    height: 500,
  });
  expect(parseImagePath('/images/pagewidget/800w/banner.jpg')).toMatchObject({ width: 800, height: null });
  expect(parseImagePath('/images/product/raw/x.svg')).toMatchObject({ width: null, height: null });
});

test('[AP-05] the published packages’ thumbnails exist for every type, also without the first part of the path', () => {
  for (const type of ['product', 'pagewidget', 'brand', 'brandheader', 'categoryheader'])
    for (const [folder, side] of [
      ['40x40', 40],
      ['100x100', 100],
    ] as const) {
      const thumbnail = { type, folder, stem: 'x', width: side, height: side };
      expect(parseImagePath(`/images/${type}/${folder}/x.jpg`)).toEqual(thumbnail);
      expect(parseImagePath(`/${type}/${folder}/x.jpg`)).toEqual(thumbnail);
    }
  for (const path of ['/product/41x41/x.jpg', '/x/images/product/raw/x.jpg', '/pay/raw/x.jpg'])
    expect(parseImagePath(path)).toBeNull();
});

test('the colour in a name is not part of the stem', () => {
  expect(parseImagePath('/images/product/400f500/karamell-kola~edc-1.jpg')?.stem).toBe('karamell-kola-1');
  expect(parseImagePath('/images/product/400f500/karamell-kola%7eedc.jpg')?.stem).toBe('karamell-kola');
  for (const name of [
    'kola~edcb.jpg',
    'kola~xyz.jpg',
    'kola~.jpg',
    'kola~edc~edc.jpg',
    '~edc.jpg',
    'a.~edc.b.jpg',
  ])
    expect(parseImagePath(`/images/product/400f500/${name}`), name).toBeNull();
});

test('only the contract’s folders are accepted, each for its own type', () => {
  for (const folder of ['401f500', '400f501', '400w', '99999f99999', '2100f2625', '..', '']) {
    expect(parseImagePath(`/images/product/${folder}/x.jpg`)).toBeNull();
  }
  expect(parseImagePath('/images/pagewidget/400f500/x.jpg')).toBeNull();
  expect(parseImagePath('/images/secret/raw/x.jpg')).toBeNull();
});

test('no path escapes the folder of originals', () => {
  const names = [
    '..%2f..%2fbackend.jpg',
    '%2e%2e.jpg',
    '../x.jpg',
    '.hidden.jpg',
    'a..b.jpg',
    'x%00.jpg',
    'x.db',
    'a%5cb.jpg',
    '%E0%A4%A.jpg',
    'a/b.jpg',
  ];
  for (const name of names) expect(parseImagePath(`/images/product/raw/${name}`)).toBeNull();
});

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
