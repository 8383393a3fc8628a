import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const part = style({
  maxWidth: '36rem',
  scrollMarginBlockStart: space.xl,
});
export const page = style({ paddingBlock: space.xl });
