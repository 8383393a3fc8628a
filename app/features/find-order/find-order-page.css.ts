import { style } from '@vanilla-extract/css';
import { oneColumn, space } from '#themes/scale.ts';

export const page = style({ paddingBlock: space.xl, overflowWrap: 'anywhere' });
export const form = style({
  ...oneColumn,
  gap: space.m,
  justifyItems: 'start',
  width: '100%',
  maxWidth: '32rem',
});
export const fields = style({ ...oneColumn, gap: space.m, justifySelf: 'stretch' });
