import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const form = style({ display: 'grid', gap: space.s, justifyItems: 'start' });

export const box = style({
  display: 'grid',
  gap: space.s,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
});
