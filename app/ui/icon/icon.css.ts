import { style, styleVariants } from '@vanilla-extract/css';

export const icon = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const size = styleVariants({ s: '1.125rem', m: '1.5rem', l: '2rem' }, (side) => ({
  width: side,
  height: side,
}));

export const filled = style({ fill: 'currentcolor' });
