import { style } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { headerVars } from '#themes/contract.css.ts';
import { layer, seconds, space, textSize, topBarHeight, topBarShrinkage } from '#themes/scale.ts';

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

/** Takes the room that is left. What does not fit beside the first wraps into lines that the bar does not show. */
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

/** At most two lines: the bar has room for two. */
export const sellingPointText = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
});

export const wideOnly = style({ display: 'none', '@media': { [atLeast('laptop')]: { display: 'block' } } });

export const menu = style({ display: 'flex', gap: space.m, margin: 0, padding: 0, listStyle: 'none' });
