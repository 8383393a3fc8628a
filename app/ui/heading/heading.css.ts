import { style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { titleSize } from '#themes/scale.ts';

export const heading = style({
  margin: 0,
  fontFamily: vars.titleFont,
  fontWeight: vars.titleFontWeight,
  lineHeight: vars.titleLineHeight,
  letterSpacing: vars.titleLetterSpacing,
  textTransform: vars.titleTextTransform,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});

export const size = styleVariants(titleSize, (fontSize) => ({ fontSize }));

export const tone = styleVariants({
  title: { color: areaVars.title },
  /** The title colour of the surrounding area. */
  inherit: { color: 'inherit' },
});
