import { globalStyle, style } from '@vanilla-extract/css';
import { TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { headerVars, vars } from '#themes/contract.css.ts';
import { HEADER_TRANSITION, layer, topBarShrinkage } from '#themes/scale.ts';

export const header = style({
  position: 'absolute',
  zIndex: layer.header,
  insetBlockStart: 0,
  insetInline: 0,
  backgroundColor: headerVars.background,
  color: headerVars.text,
  borderBottom: `${vars.dividerWidth} solid ${headerVars.border}`,
  transition: `transform ${HEADER_TRANSITION}`,
  '@media': {
    [TALL_VIEWPORT]: {
      position: 'fixed',
      selectors: {
        '&[data-scrolled]:where(:not(:has(details[open])))': {
          transform: `translateY(calc(-1 * ${topBarShrinkage}))`,
        },
        '&[data-hidden]': { transform: 'translateY(-101%)' },
      },
    },
    // On the first sheet only. With its colour, because the logo is drawn for it
    print: { position: 'absolute', printColorAdjust: 'exact' },
  },
});

export const withoutTopBar = style({});
globalStyle(`:root:has(${withoutTopBar})`, {
  vars: { '--top-bar-height': '0rem', '--top-bar-shrinkage': '0rem' },
});
