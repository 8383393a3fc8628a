import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { space } from '#themes/scale.ts';

/** Pictures beside the facts from tablets on. */
export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [atLeast('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [atLeast('laptop')]: { gap: space.xl },
  },
});

/** Limits the width, and with it the height, so that a tall picture does not fill the first view. */
export const pictures = style({
  width: '100%',
  maxWidth: '42rem',
  minWidth: 0,
  '@media': { [atLeast('tablet')]: { justifySelf: 'center' } },
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  minWidth: 0,
});
