import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, space } from '#themes/scale.ts';

export const skipLink = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  padding: `${space.s} ${space.m}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  color: vars.linkColor,
  border: forcedColorsBorder,
  boxShadow: vars.shadowRaised,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' } },
});
