import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius, tint } from '#themes/picture-treatment.ts';
import { oneColumn, space } from '#themes/scale.ts';

export const gallery = style({ position: 'relative', display: 'grid', gap: space.s, minWidth: 0 });

export const row = style({
  position: 'relative',
  display: 'flex',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  listStyle: 'none',
  borderRadius: pictureRadius(vars.radiusLarge),
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

export const slide = style({
  position: 'relative',
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});

/** Beside a picture that is narrower than its place the edges of its thumbnail continue it. */
export const zoom = style({
  display: 'block',
  borderImageSlice: '0 2',
  borderImageWidth: '0 50%',
  color: vars.bodyTextColor,
  cursor: 'zoom-in',
  '::before': { ...tint, position: 'absolute', inset: 0 },
});

/** A picture across the gallery is whole, and so low that the price is in the first view. It fades into its continued edges. */
const lowHeight = {
  height: 'min(46svh, 105vw)',
  '@media': { [atLeast('tablet')]: { height: 'clamp(20rem, 62svh, 35rem)' } },
};
globalStyle(`${zoom} > img`, {
  ...lowHeight,
  width: 'auto',
  marginInline: 'auto',
  objectFit: 'cover',
  maskImage: 'linear-gradient(to right, transparent, currentcolor 4% 96%, transparent)',
});
export const missing = style({
  maxHeight: lowHeight.height,
  '@media': { [atLeast('tablet')]: { maxHeight: '35rem' } },
});

export const zoomMark = style({
  position: 'absolute',
  insetBlockEnd: space.s,
  insetInlineEnd: space.s,
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: vars.radiusButton,
  backgroundColor: vars.surfaceBackground,
});

/** On the picture: dots in a row, or what an arrangement makes of them. */
export const thumbnails = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockEnd: space.s,
  insetInlineStart: '50%',
  display: 'flex',
  maxWidth: 'calc(100% - 8rem)',
  margin: 0,
  padding: `0 ${space.xxs}`,
  overflowX: 'auto',
  listStyle: 'none',
  borderRadius: '1rem',
  backgroundColor: vars.surfaceBackground,
  scrollbarWidth: 'none',
  transform: 'translateX(-50%)',
});

export const thumbnail = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  color: vars.bodyTextColor,
  '::before': {
    content: '',
    boxSizing: 'border-box',
    width: '.625rem',
    height: '.625rem',
    border: '1.5px solid currentcolor',
    borderRadius: '50%',
  },
  selectors: { '&[aria-current]::before': { borderWidth: '.3125rem' } },
});
globalStyle(`${thumbnail} img`, { display: 'none' });

/** On phones a row to swipe with part of the next picture in view; from tablets on below each other. */
export const wall = style({
  display: 'flex',
  gap: space.s,
  margin: 0,
  padding: 0,
  minWidth: 0,
  overflowX: 'auto',
  listStyle: 'none',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media': {
    [atLeast('tablet')]: {
      ...oneColumn,
      overflowX: 'visible',
      scrollSnapType: 'none',
    },
  },
});
export const part = style({
  position: 'relative',
  flex: '0 0 86%',
  overflow: 'hidden',
  borderRadius: pictureRadius(vars.radiusLarge),
  scrollSnapAlign: 'start',
  selectors: { '&:only-child': { flexBasis: '100%' } },
});
