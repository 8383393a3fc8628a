import { expect, test } from 'vitest';
import { pictureSizes, previewBackground } from './widget-picture.ts';

test('quarters are two in a row on tablets, so that their pictures are twice as wide there', () => {
  expect(pictureSizes({ layout: 'quarter', design: 'default' })).toContain('(min-width: 768px) 48vw');
});

test('what phones swipe through is narrower there than the page', () => {
  const swiped = pictureSizes({ layout: 'quarter', design: 'default', isSwiped: true });
  expect(swiped).toMatch(/^\(max-width: 767px\) 60vw, /);
  expect(swiped).toContain(pictureSizes({ layout: 'quarter', design: 'default' }));
});

test('beside the menu of a content page no picture is wider than the column', () => {
  expect(pictureSizes({ layout: 'full', design: 'default', inColumn: true })).toContain(
    '(min-width: 1200px) 832px',
  );
});

test('the smallest rendition stands in a picture’s place, if nothing can shine through', () => {
  const picture = { endpoint: '/images', width: 1600, height: 900 };
  expect(previewBackground({ ...picture, fileName: 'a b.jpg' })).toBe(
    'url("/images/pagewidget/100w/a%20b.jpg")',
  );
  expect(previewBackground({ ...picture, fileName: 'a.png' })).toBe('none');
});
