import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space } from '#themes/scale.ts';

/** Of a part of a larger link that only looks like a button. It has its colours from where it is. */
export const BUTTON_LOOK: StyleRule = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  paddingInline: space.l,
  borderRadius: vars.radiusButton,
  fontFamily: vars.buttonFont,
  fontWeight: vars.buttonFontWeight,
  letterSpacing: vars.buttonLetterSpacing,
  textTransform: vars.buttonTextTransform,
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
};
