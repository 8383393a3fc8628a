import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, titleSize } from '#themes/scale.ts';

export const block = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  margin: 0,
});

export const frame = style({ overflow: 'hidden', borderRadius: vars.radiusLarge });

export const text = style({ display: 'flex', flexDirection: 'column', gap: space.xxs });

export const title = style({
  color: vars.titleTextColor,
  fontFamily: vars.titleFont,
  fontSize: titleSize.m,
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  lineHeight: vars.titleLineHeight,
  textTransform: vars.titleTextTransform,
  selectors: { [`${block}:hover &`]: { textDecoration: 'underline', textDecorationThickness: '2px' } },
});
