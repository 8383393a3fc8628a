import { expect, test } from 'vitest';
import { atLeast, below, responsive } from './breakpoints.ts';

test('[LY-11] a viewport class starts at its breakpoint', () => {
  const classes = (['tablet', 'laptop', 'desktop', 'desktopBig'] as const).map(atLeast);
  expect(classes).toEqual([
    '(min-width: 768px)',
    '(min-width: 1024px)',
    '(min-width: 1300px)',
    '(min-width: 1920px)',
  ]);
  expect(below('tablet')).toBe('(max-width: 767.98px)');
});

test('media blocks are sorted from narrow to wide', () => {
  const blocks = responsive({ desktop: { color: 'a' }, tablet: { color: 'b' } });
  expect(Object.keys(blocks)).toEqual([atLeast('tablet'), atLeast('desktop')]);
});
