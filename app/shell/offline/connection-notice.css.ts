import { style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, space, surface, textSize } from '#themes/scale.ts';

/** At the bottom, in the middle. Does not catch presses beside the text. */
export const notice = style({
  vars: pageArea,
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: space.m,
  insetInline: space.m,
  maxWidth: '32rem',
  marginInline: 'auto',
  width: 'fit-content',
  padding: `${space.s} ${space.m}`,
  borderRadius: vars.radiusMedium,
  border: `1px solid ${vars.controlBorderColor}`,
  ...surface,
  boxShadow: vars.shadowRaised,
  outline: forcedColorsBorder,
  fontSize: textSize.s,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  selectors: { '&:empty': { display: 'none' } },
});
