import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const offer = style({
  maxWidth: '36rem',
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  backgroundColor: vars.surfaceBackground,
  scrollMarginBlockStart: space.xl,
});
export const done = style({
  maxWidth: '36rem',
  scrollMarginBlockStart: space.xl,
});
