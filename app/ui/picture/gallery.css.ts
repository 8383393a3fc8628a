import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius, tint } from '#themes/picture-treatment.ts';
import { oneColumn, space } from '#themes/scale.ts';

export const gallery = style({ display: 'grid', gap: space.s, minWidth: 0 });

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

export const zoom = style({
  display: 'block',
  color: vars.bodyTextColor,
  cursor: 'zoom-in',
  '::before': { ...tint, position: 'absolute', inset: 0 },
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

export const thumbnails = style({
  display: 'flex',
  gap: space.xs,
  margin: '-5px',
  /** Room for the focus ring, which the scroll container would clip. */
  padding: '5px',
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const thumbnail = style({
  display: 'block',
  width: '4rem',
  borderRadius: pictureRadius(vars.radiusMedium),
  overflow: 'hidden',
  border: `2px solid transparent`,
  ':hover': { borderColor: vars.controlBorderColor },
  selectors: { '&[aria-current]': { borderColor: vars.accentColor } },
  '@media': {
    [atLeast('tablet')]: { width: '5rem' },
    '(forced-colors: active)': {
      borderColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
});

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
