import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const cart = style({ display: 'grid', gap: space.m });
export const added = style({
  marginBlockEnd: space.m,
  padding: space.s,
  borderRadius: vars.radiusMedium,
  borderInlineStart: `4px solid ${vars.successColor}`,
  backgroundColor: vars.mutedBackground,
});
export const foot = style({ display: 'grid', gap: space.s });
export const toCart = style({ margin: 0, textAlign: 'center' });
export const waiting = style({ display: 'grid', gap: space.m, justifyItems: 'start' });
export const skeleton = style({ display: 'grid', gap: space.m });
globalStyle(`${skeleton} > span`, {
  height: '6.25rem',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
});
