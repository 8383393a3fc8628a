import { style } from '@vanilla-extract/css';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { areaVars } from '#themes/contract.css.ts';
import { plainList, space, touchTarget } from '#themes/scale.ts';

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
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '46%',
  gap: space.m,
  marginBlock: 0,
  // Room for focus rings, which the scroll container would clip.
  padding: space.xxs,
  marginInline: `calc(${space.xxs} * -1)`,
  scrollPaddingInline: space.xxs,
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  scrollBehavior: 'smooth',
  '@media': {
    ...responsive({
      tablet: { gridAutoColumns: '30%' },
      laptop: { gridAutoColumns: `calc((100% - 3 * ${space.m}) / 4)` },
    }),
    '(prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
  },
});

export const card = style({ scrollSnapAlign: 'start' });

export const more = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: space.s });

export const dots = style({
  display: 'none',
  justifyContent: 'center',
  ...plainList,
  '@media': { [atLeast('laptop')]: { display: 'flex' } },
});

/** A small dot inside a touch target of full size. */
export const dot = style({
  ...touchTarget,
  '::before': {
    content: '',
    width: '.625rem',
    height: '.625rem',
    borderRadius: '50%',
    border: `2px solid ${areaVars.link}`,
  },
  selectors: { '&:hover::before': { backgroundColor: areaVars.link } },
});
