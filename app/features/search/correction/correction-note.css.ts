import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.m,
  rowGap: space.xs,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
