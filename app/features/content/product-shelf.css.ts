import { style } from '@vanilla-extract/css';
import { cell, lineOfCards } from '#app/features/catalog/product-card.css.ts';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { space } from '#themes/scale.ts';

export const shelf = style({ display: 'flex', flexDirection: 'column', gap: space.m, minWidth: 0 });

export const head = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.m,
});

export const arrows = style({
  display: 'none',
  marginInlineStart: 'auto',
  '@media': { [`${atLeast('laptop')} and (scripting: enabled)`]: { display: 'flex' } },
});

export const row = style({
  ...lineOfCards,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '46%',
  gap: space.m,
  marginBlock: 0,
  // Room for focus rings, which scrolling would cut off.
  padding: space.xxs,
  marginInline: `calc(${space.xxs} * -1)`,
  scrollPaddingInline: space.xxs,
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  '@media': responsive({
    tablet: { gridAutoColumns: '30%' },
    laptop: { gridAutoColumns: `calc((100% - 3 * ${space.m}) / 4)` },
  }),
});

export const card = style([cell, { scrollSnapAlign: 'start' }]);
