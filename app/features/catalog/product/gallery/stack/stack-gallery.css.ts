import { style } from '@vanilla-extract/css';

import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { HEADER_TRANSITION, headerEnd, space } from '#themes/scale.ts';

export const columns = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [atLeast('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [atLeast('laptop')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 5fr)', gap: space.xxl },
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
