import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const label = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space.xxs,
  fontSize: textSize.xs,
  lineHeight: 1.4,
  // Decorative: the text says the same, because color must not be the only sign
  '::before': {
    content: '',
    flexShrink: 0,
    width: '.5rem',
    height: '.5rem',
    borderRadius: '50%',
    backgroundColor: 'currentcolor',
  },
  '@media': {
    '(forced-colors: active)': { '::before': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
  },
});

export const tone = styleVariants({
  inStock: { color: vars.successColor },
  fewLeft: { color: vars.criticalColor },
  oversellable: { color: vars.mutedTextColor },
  static: { color: vars.mutedTextColor },
  outOfStock: { color: vars.mutedTextColor },
});
