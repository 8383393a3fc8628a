import { expect, test } from 'vitest';
import { LOGOS } from '#app/ui/logos/logos.ts';
import { MORE_ICONS } from './icon-paths.ts';
import { drawStack, placeInStack, sizeStack } from './stack-drawings.ts';

test('the pictures have the drawings of the code; `-u` draws them anew', async () => {
  await expect(drawStack(MORE_ICONS)).toMatchFileSnapshot('./more-icons.svg');
  await expect(drawStack(LOGOS)).toMatchFileSnapshot('../logos/logos.svg');
});

test('a mask shows one drawing of a stack, at any size', () => {
  const stack = {
    width: 24,
    height: 24,
    attributes: '',
    drawings: { one: '<a/>', two: '<b/>', three: '<c/>' },
  };
  // 3 × 24 and two gaps of 8 are 88, of which 24 are seen
  expect(sizeStack(stack)).toBe('100% 366.667%');
  expect(placeInStack(stack)).toEqual([
    ['one', '0%'],
    ['two', '50%'],
    ['three', '100%'],
  ]);
  expect(drawStack(stack)).toContain("<g transform='translate(0 32)'><b/></g>");
});
