import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const section = style({ display: 'flex', flexDirection: 'column', gap: space.l });

export const steps = style({
  display: 'grid',
  gap: space.l,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '@media': {
    [atLeast('tablet')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space.xl },
  },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.m,
  rowGap: space.xxs,
  alignItems: 'center',
  '@media': {
    [atLeast('tablet')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      rowGap: space.xs,
      '::before': { gridRow: 'auto' },
    },
  },
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    gridRow: 'span 2',
    alignSelf: 'start',
    border: '2px solid currentcolor',
    borderRadius: '50%',
    color: areaVars.link,
    fontFamily: vars.titleFont,
    fontSize: '1.375rem',
    fontWeight: vars.titleFontWeight,
    lineHeight: 1,
  },
});
