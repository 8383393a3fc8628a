import { style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors } from '#app/ui/icon/forced-colors.ts';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const label = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.xxs,
  fontSize: textSize.xs,
  lineHeight: 1.4,
});

/** Decorative: the text says the same, because color must not be the only sign. */
export const dot = style({
  flexShrink: 0,
  width: '.5rem',
  height: '.5rem',
  borderRadius: '50%',
  backgroundColor: 'currentcolor',
  '@media': inForcedColors,
});

export const tone = styleVariants({
  inStock: { color: vars.successColor },
  fewLeft: { color: vars.criticalColor },
  oversellable: { color: vars.mutedTextColor },
  static: { color: vars.mutedTextColor },
  outOfStock: { color: vars.mutedTextColor },
});
