import { expect, test } from 'vitest';
import { parseImagePath } from './image-path.ts';

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
