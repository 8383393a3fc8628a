import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space, textSize } from '#themes/scale.ts';

/** A popover, above everything; `watch-tooltips.ts` sets its position. */
export const tooltip = style({
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(18rem, 100vw - 1rem)',
  margin: 0,
  padding: `${space.xxs} ${space.s}`,
  border: 0,
  borderRadius: vars.radiusSmall,
  outline: forcedColorsBorder,
  backgroundColor: vars.darkBackground,
  color: vars.darkTextColor,
  fontFamily: vars.bodyFont,
  fontSize: textSize.s,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
