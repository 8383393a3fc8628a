import { style } from '@vanilla-extract/css';
import { oneColumn, plainList, space } from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
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
  ...plainList,
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
