import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { headerVars, vars } from '#themes/contract.css.ts';
import {
  HEADER_TRANSITION,
  layer,
  seconds,
  space,
  textSize,
  topBarHeight,
  topBarShrinkage,
} from '#themes/scale.ts';

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
    // In print: on the first page only, with the header's colour, because the logo is drawn for it
    print: { position: 'absolute', printColorAdjust: 'exact' },
  },
});

export const withoutTopBar = style({});
globalStyle(`:root:has(${withoutTopBar})`, {
  vars: { '--top-bar-height': '0rem', '--top-bar-shrinkage': '0rem' },
});

export const bar = style({
  position: 'relative',
  // Above the main bar: the language list hangs over it.
  zIndex: layer.menu,
  height: topBarHeight,
  backgroundColor: headerVars.topBarBackground,
  color: headerVars.topBarText,
  fontSize: textSize.xs,
  lineHeight: 1.2,
  transition: `background-color ${seconds(0.2)}, color ${seconds(0.2)}`,
  selectors: {
    '[data-scrolled] > &': {
      backgroundColor: headerVars.topBarScrolledBackground,
      color: headerVars.topBarScrolledText,
    },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});

export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  boxSizing: 'border-box',
  height: '100%',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.m,
  whiteSpace: 'nowrap',
  transition: `transform ${seconds(0.2)}`,
  selectors: {
    // Keeps the content centred in the visible part of the bar.
    '[data-scrolled]:not(:has(details[open])) > * > &': {
      transform: `translateY(calc(${topBarShrinkage} / 2))`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
    ...responsive({ tablet: { gap: space.l, paddingInline: space.l }, desktop: { paddingInline: space.xl } }),
  },
});

/** Takes the remaining width. Points that do not fit wrap into lines that the bar hides. */
export const points = style({
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.l,
  minWidth: 0,
  height: topBarHeight,
  overflow: 'hidden',
});

export const sellingPoint = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minWidth: 0,
  maxWidth: '100%',
  height: topBarHeight,
  fontWeight: 600,
});

/** At most two lines, the height of the bar. */
export const sellingPointText = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
});

export const wideOnly = style({ display: 'none', '@media': { [atLeast('laptop')]: { display: 'block' } } });

export const menu = style({ display: 'flex', gap: space.m, margin: 0, padding: 0, listStyle: 'none' });
