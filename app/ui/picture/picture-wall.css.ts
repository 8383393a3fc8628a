import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius } from '#themes/picture-treatment.ts';
import { space } from '#themes/scale.ts';

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
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
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
