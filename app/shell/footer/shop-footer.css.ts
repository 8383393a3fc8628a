import { globalStyle, style } from '@vanilla-extract/css';
import { footerVars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const footer = style({
  marginBlockStart: space.xxl,
  paddingBlockEnd: space.l,
  backgroundColor: footerVars.background,
  color: footerVars.text,
});

globalStyle(`${footer} :is(h2, summary)`, { color: footerVars.title });
