import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { plainList, space } from '#themes/scale.ts';

export const menu = style({ display: 'grid', gap: space.m });
export const links = style(plainList);
export const entry = style({ borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}` });
/** Of the form that led here. */
export const notice = style({ marginBlockEnd: space.m });
export const waiting = style({ display: 'grid', gap: space.m, justifyItems: 'start' });
export const skeleton = style({
  height: '3rem',
  marginBlockEnd: space.m,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
});
