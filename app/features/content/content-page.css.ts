import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  paddingBlock: `${space.l} ${space.xl}`,
});
