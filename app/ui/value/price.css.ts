import { style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { textSize, titleSize } from '#themes/scale.ts';

export const amount = style({
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});
export const size = styleVariants({ s: textSize.s, m: textSize.m, l: titleSize.m }, (fontSize) => ({
  fontSize,
}));
export const tone = styleVariants({ normal: {}, sale: { color: vars.saleColor } });
export const strike = style({ color: areaVars.muted, fontSize: '.875em', whiteSpace: 'nowrap' });
