import { style } from '@vanilla-extract/css';
import { space, touchable } from '#themes/scale.ts';

/** An image of one colour, that of the text. */
const BAR = 'linear-gradient(currentcolor 0 0)';

/** A `summary` that ends in a plus, and in a minus while open: two gradients, without elements or masks. */
export const plusMark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: `max(${touchable}, 3.25rem)`,
  '::after': {
    content: '',
    flexShrink: 0,
    width: '1.125rem',
    height: '1.125rem',
    background: `${BAR} center / .6875rem 1.5px no-repeat, ${BAR} center / 1.5px .6875rem no-repeat`,
    forcedColorAdjust: 'none',
  },
  selectors: { 'details[open] > &::after': { backgroundSize: '.6875rem 1.5px, 0 0' } },
  '@media': { '(forced-colors: active)': { '::after': { color: 'CanvasText' } } },
});
