import { expect, test } from 'vitest';
import { ASSUMED_DESKTOP_WIDTH_PX, atLeast, responsive, viewportClassOf } from './breakpoints.ts';

test('[LY-11] a viewport class starts at its breakpoint', () => {
  const classes = [390, 767, 768, 1023, 1024, 1299, 1300, 1919, 1920].map(viewportClassOf);
  expect(classes).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'laptop',
    'laptop',
    'desktop',
    'desktop',
    'desktopBig',
  ]);
  expect(viewportClassOf(ASSUMED_DESKTOP_WIDTH_PX)).toBe('desktop');
});

test('media blocks are sorted from narrow to wide', () => {
  const blocks = responsive({ desktop: { color: 'a' }, tablet: { color: 'b' } });
  expect(Object.keys(blocks)).toEqual([atLeast('tablet'), atLeast('desktop')]);
});
