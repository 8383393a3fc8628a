import { expect, test } from 'vitest';
import { pictureSizes } from './widget-picture.ts';

test('quarters are two in a row on tablets, so that their pictures are twice as wide there', () => {
  expect(pictureSizes('quarter', 'default')).toContain('(min-width: 768px) 48vw');
});

test('what phones swipe through is narrower there than the page', () => {
  expect(pictureSizes('quarter', 'default', true)).toMatch(/^\(max-width: 767px\) 60vw, /);
  expect(pictureSizes('quarter', 'default', true)).toContain(pictureSizes('quarter', 'default'));
});
