import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { layer, space, textSize } from '#themes/scale.ts';

/** Sticky, so that the message is in view at any scroll position of the list. */
export const note = style({
  position: 'sticky',
  zIndex: layer.menu,
  insetBlockEnd: space.m,
  maxWidth: '36rem',
  marginBlockEnd: space.m,
  marginInline: 'auto',
  padding: space.m,
  fontSize: textSize.s,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  border: `2px solid ${vars.criticalColor}`,
  borderRadius: vars.radiusSmall,
  boxShadow: vars.shadowRaised,
});
