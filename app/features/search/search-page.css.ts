import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  justifyItems: 'start',
  paddingBlock: `${space.m} ${space.xxl}`,
});

export const box = style({ width: 'min(100%, 32rem)' });

export const top = style({ display: 'grid', gap: space.s, paddingBlock: space.s, minWidth: 0 });

export const searches = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const goods = style({
  display: 'grid',
  gap: space.s,
  width: '100%',
  minWidth: 0,
  paddingBlock: space.s,
});

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.m,
  rowGap: space.xs,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
