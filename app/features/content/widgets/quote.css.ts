import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, titleSize } from '#themes/scale.ts';

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.m,
  margin: 0,
  paddingBlock: space.m,
  textAlign: 'center',
});

export const text = style({
  maxWidth: '32ch',
  margin: 0,
  color: areaVars.title,
  fontFamily: vars.titleFont,
  fontSize: titleSize.xl,
  fontWeight: vars.titleFontWeight,
  lineHeight: vars.titleLineHeight,
  textWrap: 'balance',
});
