import { expect, test } from 'vitest';
import { ASSUMED_DESKTOP_WIDTH_PX, atLeast, responsive, viewportClassOf } from './breakpoints.ts';

test('a window belongs to the class that starts at its width (LY-11)', () => {
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

test('media blocks stand from narrow to wide, however they are written', () => {
  const blocks = responsive({ desktop: { color: 'a' }, tablet: { color: 'b' } });
  expect(Object.keys(blocks)).toEqual([atLeast('tablet'), atLeast('desktop')]);
});
