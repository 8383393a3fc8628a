import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const block = style({ display: 'grid', gap: space.xxs, minWidth: 0 });
export const amounts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.xs,
  margin: 0,
});
export const marker = style({ color: vars.mutedTextColor, fontSize: textSize.xs });
export const perUnit = style({
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.4,
});
export const lowest = style({
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  lineHeight: 1.4,
});
