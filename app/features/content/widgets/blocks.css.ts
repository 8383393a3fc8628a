import { style, styleVariants } from '@vanilla-extract/css';
import { space, titleSize, titleText } from '#themes/scale.ts';
import { areaVars, vars } from '#themes/contract.css.ts';

export const block = style({ display: 'flex', flexDirection: 'column', gap: space.s });

export const alignment = styleVariants({
  left: { textAlign: 'start' },
  center: { alignItems: 'center', textAlign: 'center' },
  right: { alignItems: 'flex-end', textAlign: 'end' },
  justify: { textAlign: 'justify' },
});

export const imageBlock = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  margin: 0,
});

export const frame = style({ overflow: 'hidden', borderRadius: vars.radiusLarge });

export const imageText = style({ display: 'flex', flexDirection: 'column', gap: space.xxs });

export const title = style({
  color: vars.titleTextColor,
  fontFamily: vars.titleFont,
  fontSize: titleSize.m,
  ...titleText,
  selectors: { [`${imageBlock}:hover &`]: { textDecoration: 'underline', textDecorationThickness: '2px' } },
});

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.m,
  margin: 0,
  paddingBlock: space.m,
  textAlign: 'center',
});

export const quoteText = style({
  maxWidth: '32ch',
  margin: 0,
  color: areaVars.title,
  fontFamily: vars.titleFont,
  fontSize: titleSize.xl,
  fontWeight: vars.titleFontWeight,
  lineHeight: vars.titleLineHeight,
  textWrap: 'balance',
});
