import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space, surface } from '#themes/scale.ts';

export const part = style({ ...oneColumn, gap: space.s });
export const list = style({
  display: 'grid',
  gap: space.xs,
  margin: 0,
  paddingInlineStart: space.l,
});
export const contact = style({ display: 'flex', flexWrap: 'wrap', gap: space.m });
export const form = style({
  ...oneColumn,
  gap: space.m,
  maxWidth: '32rem',
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  ...surface,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
