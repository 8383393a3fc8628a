import { style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { areaVars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const row = style({
  display: 'grid',
  gap: space.m,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    laptop: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: space.l,
    },
  }),
});

export const point = style({ display: 'flex', gap: space.s, alignItems: 'start' });
export const mark = style({ flex: 'none', color: areaVars.link });
