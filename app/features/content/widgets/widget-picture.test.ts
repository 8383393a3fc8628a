import { expect, test } from 'vitest';
import { computeCroppedSizes, computePictureSizes, computePreviewBackground } from './widget-picture.tsx';

test('quarters are two per row on tablets, so their pictures are twice as wide there', () => {
  expect(computePictureSizes({ layout: 'quarter', design: 'default' })).toContain('(min-width: 768px) 48vw');
});

test('a picture in a swipe row is narrower than the page on phones', () => {
  const swiped = computePictureSizes({ layout: 'quarter', design: 'default', isSwiped: true });
  expect(swiped).toMatch(/^\(max-width: 767px\) 60vw, /);
  expect(swiped).toContain(computePictureSizes({ layout: 'quarter', design: 'default' }));
});

test('a picture beside the menu of a content page is no wider than its column', () => {
  expect(computePictureSizes({ layout: 'full', design: 'default', inColumn: true })).toContain(
    '(min-width: 1200px) 832px',
  );
});

test('the preview is the smallest rendition, for opaque file types only', () => {
  const picture = { endpoint: '/images', width: 1600, height: 900 };
  expect(computePreviewBackground({ ...picture, fileName: 'a b.jpg' })).toBe(
    'url("/images/pagewidget/100w/a%20b.jpg")',
  );
  expect(computePreviewBackground({ ...picture, fileName: 'a.png' })).toBe('none');
});

test('a picture that a place crops at its sides is drawn wider than the place; one that is cropped above and below is not', () => {
  const place = { sizes: '(min-width: 1920px) 800px, (min-width: 768px) 44vw, 92vw', ratio: 1 };
  const picture = { endpoint: '/images', fileName: 'a.jpg', width: 2000, height: 1000 };
  expect(computeCroppedSizes(picture, place)).toBe(
    '(min-width: 1920px) 1600px, (min-width: 768px) 88vw, 184vw',
  );
  expect(computeCroppedSizes({ ...picture, height: 3000 }, place)).toBe(place.sizes);
});
