import { globalStyle, style } from '@vanilla-extract/css';
import { wall } from '#app/ui/gallery/picture-wall.css.ts';
import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { HEADER_TRANSITION, headerEnd, space } from '#themes/scale.ts';

export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [atLeast('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [atLeast('laptop')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)', gap: space.xxl },
  },
});

/** Stays in view while the pictures scroll. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  minWidth: 0,
  '@media': {
    [`${atLeast('tablet')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd} + ${space.m})`,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
    },
  },
});

/** From tablets on two columns; an odd number begins with a picture across both. */
globalStyle(`${columns} ${wall}`, {
  '@media': { [atLeast('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${columns} ${wall} > :first-child:nth-last-child(odd)`, {
  '@media': { [atLeast('tablet')]: { gridColumn: '1 / -1' } },
});
