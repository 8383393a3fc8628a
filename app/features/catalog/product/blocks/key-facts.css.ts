import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: `${space.s} ${space.m}`,
  margin: 0,
  paddingBlock: space.s,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const fact = style({ minWidth: 0 });
export const term = style({ color: vars.mutedTextColor, fontSize: textSize.xs });
export const value = style({
  margin: 0,
  fontSize: textSize.l,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
