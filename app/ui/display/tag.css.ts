import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space, textSize } from '#themes/scale.ts';

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  paddingInline: space.xs,
  minHeight: '1.625rem',
  borderRadius: vars.radiusSmall,
  fontSize: textSize.xs,
  fontWeight: 600,
  lineHeight: 1.2,
  outline: forcedColorsBorder,
  outlineOffset: '-1px',
});

export const tone = styleVariants({
  neutral: { backgroundColor: vars.mutedBackground, color: vars.bodyTextColor },
  accent: { backgroundColor: vars.secondaryAccentColor, color: vars.secondaryAccentTextColor },
  sale: { backgroundColor: vars.saleColor, color: vars.saleTextColor },
  outline: { boxShadow: 'inset 0 0 0 1px currentcolor' },
});

export const count = style({
  position: 'absolute',
  insetBlockStart: '.25rem',
  insetInlineEnd: '.125rem',
  minWidth: '1.25rem',
  boxSizing: 'border-box',
  paddingInline: '.25rem',
  borderRadius: '999px',
  backgroundColor: vars.secondaryAccentColor,
  color: vars.secondaryAccentTextColor,
  fontFamily: vars.bodyFont,
  fontSize: '.75rem',
  fontWeight: 700,
  letterSpacing: 0,
  lineHeight: '1.25rem',
  textAlign: 'center',
  outline: forcedColorsBorder,
});
