import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';

export const stars = style({
  position: 'relative',
  display: 'inline-block',
  color: vars.controlBorderColor,
  letterSpacing: '.1em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '@media': { '(forced-colors: active)': { color: 'GrayText' } },
});
/** Covers the empty row; the component clips it at the score. */
export const full = style({
  position: 'absolute',
  inset: 0,
  color: vars.accentColor,
  '@media': { '(forced-colors: active)': { color: 'Highlight' } },
});
