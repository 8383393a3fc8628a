import { style, styleVariants } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { space } from '#themes/scale.ts';

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xl,
  '@media': responsive({ laptop: { gap: space.xxl } }),
});

const page = style({
  width: '100%',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': responsive({ tablet: { paddingInline: space.l }, desktop: { paddingInline: space.xl } }),
});

export const design = styleVariants({
  default: [page],
  narrow: [page, { maxWidth: '1000px' }],
  contained: [page],
  'full-width': {},
});

const columnsOf = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

const grid = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const columns = styleVariants({
  full: [grid],
  half: [grid, { '@media': responsive({ tablet: columnsOf(2) }) }],
  third: [grid, { '@media': responsive({ tablet: columnsOf(3) }) }],
  quarter: [grid, { '@media': responsive({ tablet: columnsOf(2), laptop: columnsOf(4) }) }],
});

export const gaps = style({ gap: space.l });
export const cell = style({ minWidth: 0 });
